import type { Service } from '@/lib/constants/services';
import { EVERYWHERE, nearlyFits } from './fitting';
import { PHRASES, soundMark } from './search-words';

const FILLERS = new Set([...EVERYWHERE].map(soundMark));
type Phrase = { service: Service; sounds: string[] };
const CALLED: Phrase[] = PHRASES.flatMap(({ service, phrases }) =>
  phrases.map((sounds) => ({ service, sounds: sounds.filter((sound) => !FILLERS.has(sound)) })),
).filter(({ sounds }) => sounds.length > 0);
const SOUNDS = new Set(CALLED.flatMap(({ sounds }) => sounds));

/**
 * The services of the catalogue that some words ask for, and the words that do so. Of two names that fit a word the
 * longer one counts: a blood test is no blood bank. One slip is forgiven in a long word.
 */
export function careIn(words: string[]): { services: Service[]; words: string[] } {
  const said = new Map<string, string>();
  for (const word of words) {
    const sound = soundMark(word);
    const known = SOUNDS.has(sound) ? sound : [...SOUNDS].find((one) => nearlyFits(word, sound, one));
    if (known) said.set(known, word);
  }
  const fitting = CALLED.filter(({ sounds }) => sounds.every((sound) => said.has(sound)));
  const longest = (sound: string) =>
    Math.max(...fitting.filter(({ sounds }) => sounds.includes(sound)).map(({ sounds }) => sounds.length));
  const meant = fitting.filter(({ sounds }) => sounds.some((sound) => longest(sound) === sounds.length));
  return {
    services: [...new Set(meant.map(({ service }) => service))],
    words: [...new Set(meant.flatMap(({ sounds }) => sounds.map((sound) => said.get(sound)!)))],
  };
}
