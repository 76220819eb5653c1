import { devanagariInLatin } from './devanagari';
import { digitsInLatin } from './personal';

/**
 * Seeta, Sita and सीता; Poonam and Punam. For comparing, never for display.
 * @param word in lower case, without spaces
 */
export function foldSpelling(word: string): string {
  return (
    devanagariInLatin(digitsInLatin(word))
      .normalize('NFD')
      .replace(/[\u0300-\u036F\u200C\u200D\u0903]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
      .replace(/ee/g, 'i')
      .replace(/oo/g, 'u')
      .replace(/ph/g, 'f')
      .replace(/x/g, 'ks')
      .replace(/z/g, 'j')
      .replace(/q/g, 'k')
      .replace(/w/g, 'v')
      .replace(/y/g, 'i')
      // With or without h: th/t, sh/s, dh/d, bh/b, kh/k, chh/ch.
      .replace(/(?<=[bcdgjkprst])h+/g, '')
      .replace(/(\p{L})\1+/gu, '$1')
      .replace(/[ae]i/g, 'e')
      .replace(/ou/g, 'au')
      .replace(/n(?=[bp])/g, 'm')
  );
}

/**
 * `foldSpelling` without an `a` after a consonant, unless another vowel follows. Devanagari does not write it, and
 * Latin only where it is spoken (कर्वी, Karwi).
 * @param word in lower case, without spaces
 */
export const soundOf = (word: string): string => foldSpelling(word).replace(/(?<=[^aeiou])a(?![eiou])/g, '');
