import { isMohammad, isTitle } from './name-words';

/** Hardly a name without the next word: an initial, or Mohammad in any spelling. */
const isIncomplete = (word: string) => isMohammad(word) || /^\p{L}\p{M}*[.०0]?$/u.test(word);

/** `Smt. Sita Devi` gives Sita, `Mohd Arif` both words. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const start = words.findIndex((word) => !isTitle(word));
  if (start === -1) return words.join(' ');
  const [first = '', second] = words.slice(start);
  return isIncomplete(first) && second ? `${first} ${second}` : first;
}
