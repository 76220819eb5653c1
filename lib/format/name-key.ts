import { foldWord, nameWords } from './similar-names';

/**
 * The keys a text's words are found by: spellings that sound alike have the same one, in Latin letters and in
 * Devanagari (`Sita`, `Seeta` and `सीता`: `sit`). Titles, digits and signs are left out. An `a` counts only at the
 * beginning of a word: Hindi does not write it.
 */
export function nameKeys(text: string): string[] {
  const keys = nameWords(text)
    .map(foldWord)
    .map((word) => word.slice(0, 1) + word.slice(1).replaceAll('a', ''));
  return [...new Set(keys.filter(Boolean))];
}
