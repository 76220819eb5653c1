import { isAsAbove } from './as-above';
import { oneLine, withoutSigns } from './normalize-text';

export type TextFault = 'lettersLost';
export type NameFault = TextFault | 'nameLetters';

/** The replacement character, and UTF-8 Hindi that was read in another encoding (`à¤¸à¥€à¤¤à¤¾`). */
const MISREAD = /\uFFFD|à[¤¥]|[ÃÂ][\u0080-\u00BF]/;

/** Hindi saved as a plain CSV file becomes `???? ????`. A single question mark may be meant. */
export const hasLostLetters = (text: string): boolean =>
  MISREAD.test(text) || /\?{2}|\?\S*\?/.test(text) || (/[^\s.]/.test(text) && !/[\p{L}\p{N}]/u.test(text));

/**
 * For a whole message, where question marks are normal: those at its end do not count, and the lost letters must
 * outnumber the others.
 */
export function isLostText(text: string): boolean {
  const kept = text.replace(/[\s?!.]+$/, '');
  const letters = kept.match(/\p{L}/gu)?.length ?? 0;
  const lost = kept.match(/(?<!\S)\?{2,}/g)?.join('').length ?? 0;
  return MISREAD.test(text) || lost > letters || (/\?/.test(text) && !/[\p{L}\p{N}]/u.test(text));
}

export function nameFault(name: string, least = 2): NameFault | undefined {
  if (/[?\uFFFD]/.test(name) && hasLostLetters(name)) return 'lettersLost';
  if (MISREAD.test(name)) return 'lettersLost';
  const letters = name.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return letters < least || !/\p{L}/u.test(name) ? 'nameLetters' : undefined;
}

/**
 * A word as fonts such as Kruti Dev store it: Latin letters and signs that look like Hindi. It consists of half
 * consonants, consonants and vowel signs, with full vowels only at the beginning or after a vowel sign. Most Latin
 * names do not match: `Ramesh` would have two vowel signs.
 */
const FONT_HALF = String.raw`[CDEFHIJLOPRTUXY\[?./'"{]`;
const FONT_CONSONANT = String.raw`(?:${FONT_HALF}|[a-zVMNB]~)*(?:[cdegijlnoprtuxyBKMNQVJ;<>=]|${FONT_HALF}k|\.|d${'`'})[zª]?\+?`;
const FONT_SYLLABLE = `f?${FONT_CONSONANT}(?:k[sS]?|[hqwsS])?Z?[a¡]?`;
const FONT_VOWEL = '(?:v(?:k[sS]?)?|bZ?|m|Å|,s?)a?';
const FONT_WORD = new RegExp(
  `^(?:${FONT_VOWEL})?(?:${FONT_SYLLABLE}(?:(?<=[hkqswS])(?:${FONT_VOWEL}|vks))?)*(?<!a)$`,
);

/** Among such words, parts that no Latin spelling of a name has. */
const FONT_ONLY = new RegExp(
  [
    // Signs among the letters: `[k` is ख, `;` य, `.k` ण.
    /[;~^=|<>{}[\]"/?+`]|'[a-z]|\.k|^[a-z]+[A-Z]|[BFHMNQV][kqw]/,
    /^(?:[bcdgjlmnprtvxy][kqf]|[lnxy]h|[bcdgjlmnrvxy]s|[clnrvxy]w|v[bcdgjmnptxz]|j[bcdgmprtvxz]|c[bcdgjnptvxz])/,
    /^(?:eu[^gn]|ea[nx]|ee|i[owu]|iz[dklst]|izrk|u[huw]|f[cdgjnptvx]|fia|fuf|vl[yh]|fou[kq]|fod|tx|jw[^a]|dj|lyh|lyek|guq)/,
    /ks[cdfgjlnprtuxy]|fl[jx]|[eo]jk[^ar]|[^a]yk|kg|kx|dq|qj|tf|sf|hf|gj|uek|w[cgj]|dt/,
    /(?:[bdgjtvxy][kw]|kjh?|[ly]h|yhe|[^aiu]rh|[^aeiou]rk|(?:[^cstbgdk]|^[cg])huk|[hjl]nk|johu|jhu|uoj|f[rn]r?|fdr|[aeiou]ky|(?:^m|[htys])ek|[lru]w|xh|quk|iuk)$/,
    // अनु, ज्ञान, कंचन, पवन, मदन, हसन, सिंह, नसीम, मजीद.
    /^(?:vuq|Kku|dapu|iou|enu|glu|flag|ulhe|ethn)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * Whether most words are Hindi in a font such as Kruti Dev. Without the font they are gibberish: `jke dqekj` is राम
 * कुमार.
 */
export function isInLegacyFont(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word.length >= 3 && /[a-z]/.test(word));
  const unlikely = words.filter((word) => FONT_WORD.test(word) && FONT_ONLY.test(word));
  // `dto` is "ditto".
  return unlikely.length > 0 && unlikely.length * 2 >= words.length && !isAsAbove(text);
}

const LETTERS = String.raw`[\p{L}\p{M}\u200C\u200D.:’‘'${'`'}ʻʼ]+`;
/** `Sa'adat`, `Ali-Khan`, `S/o` */
const WORD_OF_NAME = new RegExp(String.raw`^(?:${LETTERS}(?:[-–]${LETTERS})*|[swdcfh]/o\.?)$`, 'iu');
/** Between two names: `Ramu @ Ramesh`. */
const BETWEEN_NAMES = /^[@–-]$/;

/** `1. Sita Devi`, `Sita_Devi`, `Ram & Sita`. Another name may be in brackets or quotation marks. */
function hasOddSigns(name: string): boolean {
  const plain = withoutSigns(oneLine(name).replace(/[“”]/g, '"'));
  const count = (sign: string) => plain.split(sign).length - 1;
  if (plain === '') return false;
  if (count('(') !== count(')') || count('"') % 2 > 0) return true;
  const words = plain.split(/[\s()"]+/).filter(Boolean);
  const isOdd = (word: string, at: number) =>
    BETWEEN_NAMES.test(word) ? at === 0 || at === words.length - 1 : !WORD_OF_NAME.test(word);
  return /^[.:-]/.test(plain) || words.some(isOdd);
}

/** A key of `validation` in messages/. For a hint, never a refusal. */
export type NameDoubt = 'legacyFont' | 'nameSigns';

export function nameDoubt(name: string): NameDoubt | undefined {
  if (isInLegacyFont(name)) return 'legacyFont';
  return hasOddSigns(name) ? 'nameSigns' : undefined;
}

/** Ignores invisible differences: spaces, joiners, encoding (ज़ is one sign or two), quotes. */
export const nameAsRead = (name: string): string =>
  oneLine(name.normalize('NFKC'))
    .replace(/[\u200C\u200D]/g, '')
    .replace(/[’‘ʼ`]/g, "'");

export const plainName = (name: string): string => nameAsRead(name).toLowerCase();
