import 'server-only';
import mongoose from 'mongoose';
import { digitsInLatin } from '@/lib/format/personal';

/**
 * A case-insensitive "contains" that takes the search text literally (docs/security.md#input), digits in either script.
 * NUL is removed, because the database rejects a pattern with one.
 */
export const contains = (typed: string) =>
  mongoose.trusted({
    $regex: digitsInLatin(typed)
      .replaceAll('\0', '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\d/g, (digit) => `[${digit}${String.fromCharCode(0x0966 + Number(digit))}]`),
    $options: 'i',
  });
