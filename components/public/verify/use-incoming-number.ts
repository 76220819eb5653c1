'use client';

import { useEffect, useRef } from 'react';
import { typedCardNumber } from '@/lib/format/personal';
import { mayBeLookedUp, numberIn } from './card-number-rules';

/**
 * Reads the number in a link from a QR code or an SMS, `/verify?card=…`. In the browser, so that the page
 * stays static.
 * @param onNumber called once with the number as it is in the address
 */
export function useLinkedNumber(onNumber: (typed: string) => void): void {
  const done = useRef(false);
  useEffect(() => {
    const { search } = window.location;
    if (done.current || !new URLSearchParams(search).get('card')) return;
    done.current = true;
    onNumber(numberIn(search));
  });
}

/**
 * Removes the number from the address after the response, so that on a shared computer neither the address
 * bar nor the tab's history contains a card. Until then a reload repeats the look-up.
 */
export function forgetLinkedNumber(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('card')) return;
  address.searchParams.delete('card');
  window.history.replaceState(null, '', address.pathname + address.search + address.hash);
}

/** A scanner never pauses this long between two keys, so earlier keys are not part of the scan. */
const PAUSE_MS = 1000;

/**
 * A scanner at a hospital desk acts as a keyboard: it types a number, or the link in a QR code, and presses
 * Enter. A number typed into the field is handled there. This hook handles links, and anything scanned while
 * the field has no focus, for example while the last card is still open.
 * @param onScan called with a clean number that may be looked up
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
        const number = typedCardNumber(numberIn(scanned));
        const typedIntoField = target instanceof HTMLInputElement && numberIn(scanned) === scanned;
        if (typedIntoField || timeStamp - last > PAUSE_MS || !mayBeLookedUp(number)) return;
        // Otherwise Enter would press whatever has focus.
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
