'use client';

import { useEffect, useRef } from 'react';
import { cleanCardNumber, mayBeLookedUp, numberIn } from './card-number-rules';

/** No scanner waits so long between two keys; whatever was typed before is another matter. */
const PAUSE_MS = 1000;

/**
 * A scanner at a hospital desk is a keyboard: it types a number, or the link a QR code carries, and presses
 * Enter. In the field a number needs no help; this hears a link, and whatever is scanned while the field has no
 * focus, be it that the last card is still open.
 * @param onScan gets a clean number that may be looked up
 */
export function useScanner(onScan: (cardNumber: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });

  useEffect(() => {
    let typed = '';
    let last = 0;
    function hear(event: KeyboardEvent) {
      const { key, timeStamp, target } = event;
      if (key === 'Enter') {
        const scanned = typed;
        typed = '';
        const number = cleanCardNumber(numberIn(scanned));
        const typedIntoField = target instanceof HTMLInputElement && numberIn(scanned) === scanned;
        if (typedIntoField || timeStamp - last > PAUSE_MS || !mayBeLookedUp(number)) return;
        // Else Enter would press whatever has focus.
        event.preventDefault();
        event.stopPropagation();
        latest.current(number);
      } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        typed = timeStamp - last > PAUSE_MS ? key : typed + key;
        last = timeStamp;
      }
    }
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}
