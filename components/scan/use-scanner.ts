'use client';

import { useEffect, useRef, type RefObject } from 'react';
import { jwsIn } from '@/lib/card-code/link';
import { mayBeLookedUp, numberIn, typedCardNumber } from '@/lib/format/card-number';

/** Longer than any fragment of our pages, shorter than any code. */
export const CODE_MIN_LENGTH = 40;

/** Whether a text is a card's code: a link to /verify with one, or the code alone. */
export const isCode = (text: string): boolean =>
  text.length > CODE_MIN_LENGTH && jwsIn(text.trim()) !== undefined;

/** A scanner never pauses this long between two keys, so earlier keys are not part of the scan. */
const PAUSE_MS = 1000;

/**
 * A scanner at a hospital desk acts as a keyboard: it types a number, or the link in a QR code, and presses
 * Enter. A number typed into the field is handled there. This hook handles links and codes, and anything scanned while
 * the field has no focus, for example while the last card is still open.
 * @param box hears only what is typed into it
 */
export function useScanner(
  scanned: {
    /** Called with a clean number that may be looked up. */
    onNumber: (cardNumber: string) => void;
    /** Called with a card's code as it was scanned. */
    onCode: (text: string) => void;
  },
  box?: RefObject<HTMLInputElement | null>,
): void {
  const latest = useRef(scanned);
  useEffect(() => {
    latest.current = scanned;
  });

  useEffect(() => {
    let typed = '';
    let last = 0;
    function hear(event: KeyboardEvent) {
      const { key, timeStamp, target } = event;
      if (box && target !== box.current) return;
      if (key === 'Enter') {
        const scanned = typed;
        typed = '';
        const code = isCode(scanned);
        const number = typedCardNumber(numberIn(scanned));
        const typedIntoField = !code && target instanceof HTMLInputElement && numberIn(scanned) === scanned;
        if (typedIntoField || timeStamp - last > PAUSE_MS || !(code || mayBeLookedUp(number))) return;
        // Otherwise Enter would press whatever has focus.
        event.preventDefault();
        event.stopPropagation();
        if (code) latest.current.onCode(scanned);
        else latest.current.onNumber(number);
      } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        typed = timeStamp - last > PAUSE_MS ? key : typed + key;
        last = timeStamp;
      }
    }
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [box]);
}
