/** What is wrong with a text: keys of `validation` in messages/. */
export type TextFault = 'lettersLost';
export type NameFault = TextFault | 'nameLetters';

/** The sign for what could not be read, and Hindi in UTF-8 that was read as another encoding (`à¤¸à¥€à¤¤à¤¾`). */
const MISREAD = /\uFFFD|à[¤¥]|[ÃÂ][\u0080-\u00BF]/;

/**
 * Whether the letters of a name or an address were lost on the way, as those of Hindi are in a plain CSV file:
 * `???? ????`. One question mark may be meant.
 */
export const hasLostLetters = (text: string): boolean =>
  MISREAD.test(text) || /\?{2}|\?\S*\?/.test(text) || (/[^\s.]/.test(text) && !/[\p{L}\p{N}]/u.test(text));

/**
 * The same of a whole message, in which people ask things: what is left without its question marks at the end has fewer
 * letters than others.
 */
export function isLostText(text: string): boolean {
  const kept = text.replace(/[\s?!.]+$/, '');
  const letters = kept.match(/\p{L}/gu)?.length ?? 0;
  const lost = kept.match(/(?<!\S)\?{2,}/g)?.join('').length ?? 0;
  return MISREAD.test(text) || lost > letters || (/\?/.test(text) && !/[\p{L}\p{N}]/u.test(text));
}

/** What is wrong with the name of a person: it has two letters, of any script (a vowel sign counts). */
export function nameFault(name: string, least = 2): NameFault | undefined {
  if (/[?\uFFFD]/.test(name) && hasLostLetters(name)) return 'lettersLost';
  if (MISREAD.test(name)) return 'lettersLost';
  const letters = name.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return letters < least || !/\p{L}/u.test(name) ? 'nameLetters' : undefined;
}

/** Fonts such as Kruti Dev show Hindi for Latin letters and signs: `'k` is श, `[k` ख, `;` य, `M` ड. */
const FONT_SIGNS = /['"]k|[[?{/]k[a-zA-Z]|;|[a-z]{2}\.k$|[a-z][~^=|<>{}\\][a-zA-Z]|^[a-z]+[A-Z]/;
/** How no Latin spelling of a name here begins (रा, गी, कु, सि, दे, सू, अह, रज) or ends (ला, तू, ार, ारी). */
const FONT_BEGINNING =
  /^(?:[bcdgjlmnprtvxy][kqf]|[lnxy]h|[bcdgjlmnrvxy]s|[clnrvxy]w|v[bcdgjmnptxz]|j[bcdgmptvxz])/;
const FONT_ENDING = /(?:[bdgjtvxy][kw]|kjh?|yh)$/;

/**
 * A doubt about a name, as a key of `validation` in messages/: it looks like Hindi in a font such as Kruti Dev, which is
 * gibberish without it (`jke dqekj` is राम कुमार). For a hint, never a refusal.
 */
export function nameDoubt(name: string): 'legacyFont' | undefined {
  const words = name.split(/\s+/).filter((word) => word.length >= 3 && /[a-z]/.test(word));
  const unlikely = words.filter(
    (word) => FONT_SIGNS.test(word) || FONT_BEGINNING.test(word) || FONT_ENDING.test(word),
  );
  return unlikely.length > 0 && unlikely.length * 2 >= words.length ? 'legacyFont' : undefined;
}
