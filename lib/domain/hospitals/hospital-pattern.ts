import 'server-only';
import mongoose from 'mongoose';
import { contains } from '../list-page';

/** Hindi letters that are written with or without a nukta (dot), and their precomposed form with it. */
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
 * The search in hospitals (docs/contract.md#validation): the case-insensitive "contains" of `list-page.ts`, where a
 * space also matches line breaks in an address, and जिला also finds ज़िला, composed or not.
 */
export function hospitalPattern(typed: string) {
  const { $regex, $options } = contains(typed.normalize('NFC').replaceAll(DOT, ''));
  const lenient = $regex
    .replace(/\s+/g, '\\s+')
    .replace(/[कखगजडढफय]/g, (letter) => `(?:${letter}${DOT}?|${DOTTED[letter]})`);
  return mongoose.trusted({ $regex: lenient, $options });
}
