import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';

/** What people call a page when they type its address from memory; the first is its real name. */
const NAMES = {
  '/hospitals': ['hospitals', 'hospital', 'directory', 'aspatal'],
  '/verify': ['verify', 'verifycard', 'card', 'cards', 'check', 'checkcard'],
  '/login': ['login', 'signin', 'logout', 'dashboard'],
  '/#contact': ['contact', 'contactus', 'help', 'phone', 'sampark'],
  '/#about': ['about', 'aboutus', 'mission'],
} as const;

export type KnownPage = keyof typeof NAMES;
export type LikelyPage = { page: KnownPage; href: string };

const PAGES = Object.entries(NAMES) as Array<[KnownPage, readonly string[]]>;
/** As many letters as may be wrong, missing, doubled or swapped in a word of this length. */
const slips = (word: string) => (word.length < 5 ? 1 : 2);

/** How many letters must be added, removed, changed or swapped with their neighbour to get from one to the other. */
export function lettersApart(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [
    row,
    ...Array<number>(other.length).fill(0),
  ]);
  rows[0] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (same ? 0 : 1),
        swapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
  }
  return rows[one.length]![other.length]!;
}

/** As a person reads it; what is no proper encoding stays as it came. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function cardNumberIn(path: string): string | undefined {
  return path
    .toUpperCase()
    .split('/')
    .map((part) => part.replace(/[^A-Z0-9]/g, ''))
    .find(
      (part) =>
        part.startsWith(PRODUCT_NAME) &&
        part.length >= CARD_NUMBER_MIN_LENGTH &&
        part.length <= CARD_NUMBER_MAX_LENGTH,
    );
}

/**
 * The page that somebody probably meant by an address that does not exist: a card number leads to its check, a
 * misspelt or half remembered name to the page.
 * @param path without the language: `/hospital`, `/verify/JEEVAN4820175369`
 */
export function likelyPage(path: string): LikelyPage | undefined {
  const shown = readable(path);
  const card = cardNumberIn(shown);
  if (card) return { page: '/verify', href: `/verify?card=${card}` };
  const word = (shown.split('/')[1] ?? '')
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z]/g, '')
    .slice(0, 20);
  if (word.length < 3) return undefined;
  const close = PAGES.map(([page, names]) => ({
    page,
    apart: Math.min(...names.map((name) => lettersApart(word, name) - slips(name))),
  }))
    .filter(({ apart }) => apart <= 0)
    .sort((one, other) => one.apart - other.apart)[0];
  return close && { page: close.page, href: close.page };
}
