import 'server-only';
import mongoose from 'mongoose';
import { contains } from '../list-page';

/** Hindi letters that are written with a dot or without it, and the one-piece letters old keyboards make of both. */
const DOTTED: Record<string, string> = {
  क: '\u0958',
  ख: '\u0959',
  ग: '\u095A',
  ज: '\u095B',
  ड: '\u095C',
  ढ: '\u095D',
  फ: '\u095E',
  य: '\u095F',
};
const DOT = '\u093C';

/**
 * Where a hospital holds what was typed (docs/contract.md#validation): `list-page.ts`'s case-insensitive "contains", in which a blank
 * also stands for the line breaks of an address, and जिला also finds ज़िला, whichever way its dot is stored.
 */
export function hospitalPattern(typed: string) {
  const { $regex, $options } = contains(typed.normalize('NFC').replaceAll(DOT, ''));
  const lenient = $regex
    .replace(/\s+/g, '\\s+')
    .replace(/[कखगजडढफय]/g, (letter) => `(?:${letter}${DOT}?|${DOTTED[letter]})`);
  return mongoose.trusted({ $regex: lenient, $options });
}
