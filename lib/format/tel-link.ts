import { digitsInLatin } from './personal';

/** Ten digits, with or without +91, 91, 0091 or 0, or nine behind a 0. Free numbers (1800) stay within the country. */
const INDIAN = /^(?:(?:\+?0{0,2}91)?0?(?!18[06]0)([1-9]\d{9})|0([1-9]\d{8}))$/;

/**
 * Indian numbers get the country code, so that landlines and calls from abroad work. Others, such as short numbers,
 * stay as written. Not by `readPhone`: every page has such a link.
 */
export function telLink(number: string): string {
  const dialled = digitsInLatin(number).replace(/[^+\d]/g, '');
  const [, ten, nine] = INDIAN.exec(dialled) ?? [];
  return ten || nine ? `tel:+91${ten ?? nine}` : `tel:${dialled}`;
}
