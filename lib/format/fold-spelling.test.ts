import { expect, test } from 'vitest';
import { foldSpelling, soundOf } from './fold-spelling';

test.each([
  ['karwi', 'karvi'],
  ['poonam', 'punam'],
  ['कर्वी', 'karvi'],
  ['२१०२०५', '210205'],
  ['24x7', '24ks7'],
  ['(x-ray)', 'ksre'],
  ['café', 'cafe'],
  ['மதுரை', 'மதுரை'],
])('%s is folded to %s', (word, folded) => expect(foldSpelling(word)).toBe(folded));

test.each([
  ['कर्वी', 'karwi', 'karvi'],
  ['चित्रकूट', 'chitrakoot', 'chitrakut'],
  ['मोतियाबिंद', 'motiyabind', 'motiabind'],
  ['प्रसूति', 'prasuti', 'prasooti'],
  ['मुंबई', 'mumbai', 'munbai'],
  ['राजापुर', 'rajapur', 'raajapur'],
  ['बाँदा', 'banda', 'baanda'],
  ['सेवा', 'seva', 'sewa'],
  ['फ़ोन', 'phon', 'fon'],
])('%s, %s and %s sound the same', (...words) => {
  const [first, ...others] = words.map(soundOf);
  expect(others).toEqual([first, first]);
});

test.each([
  // An eye is no nose.
  ['आँख', 'नाक'],
  ['दाँत', 'दिल'],
  ['karwi', 'kurla'],
])('%s and %s do not', (one, other) => expect(soundOf(one)).not.toBe(soundOf(other)));
