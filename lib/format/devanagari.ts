// oxfmt-ignore
const VOWELS: Record<string, string> = {
  अ: 'a', आ: 'aa', इ: 'i', ई: 'ii', उ: 'u', ऊ: 'uu', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au',
};
/** Vowel signs replace a consonant's own `a`; the virama removes it. */
// oxfmt-ignore
const SIGNS: Record<string, string> = {
  '\u093E': 'aa', '\u093F': 'i', '\u0940': 'ii', '\u0941': 'u', '\u0942': 'uu', '\u0943': 'ri',
  '\u0947': 'e', '\u0948': 'ai', '\u0949': 'o', '\u094B': 'o', '\u094C': 'au', '\u094D': '',
};
// oxfmt-ignore
const CONSONANTS: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v',
  श: 'sh', ष: 'sh', स: 's', ह: 'h',
};
const NUKTA = '\u093C';
const NASALS = /[\u0901\u0902]/;
export const hasDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/**
 * For comparing names, never for display. Every consonant except the last gets its inherent `a`, spoken or not
 * (`कमला` → `kamalaa`).
 */
export function devanagariInLatin(word: string): string {
  const letters = [...word.normalize('NFD').replaceAll('ज्ञ', 'ग्य')];
  let latin = '';
  for (const [index, letter] of letters.entries()) {
    const dotted = letters[index + 1] === NUKTA;
    const next = letters[index + (dotted ? 2 : 1)];
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      // ड़ and ढ़ sound like r.
      latin += dotted && /^dh?$/.test(consonant) ? consonant.replace('d', 'r') : consonant;
      if (next !== undefined && SIGNS[next] === undefined) latin += 'a';
    } else if (letter !== NUKTA) {
      latin += SIGNS[letter] ?? VOWELS[letter] ?? (NASALS.test(letter) ? 'n' : letter);
    }
  }
  return latin;
}
