const TITLES =
  /^(shri|sri|shree|shrimati|smt|sushri|kumari|km|mr|mrs|ms|dr|late|श्री|श्रीमती|सुश्री|कुमारी|कु|डॉ|स्व)$/u;
/** Hardly a name without the next word: an initial, and the many ways to write Mohammad. */
const INCOMPLETE = /^(.|md|mohd|m[ou]hamm?[ae]d|मो|मोहम्मद|मुहम्मद)$/u;

const plain = (word: string) => word.toLowerCase().replaceAll('.', '');

/** The name somebody is called by: without titles and second names (`Smt. Sita Devi`: Sita; `Mohd Arif`: both words). */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const start = words.findIndex((word) => !TITLES.test(plain(word)));
  if (start === -1) return words.join(' ');
  const [first = '', second] = words.slice(start);
  return INCOMPLETE.test(plain(first)) && second ? `${first} ${second}` : first;
}
