'use client';

import { useEffect, useRef } from 'react';
import { jwsIn } from '@/lib/card-code/link';
import { mayBeLookedUp, numberIn } from '@/lib/format/number-to-look-up';
import { typedCardNumber } from '@/lib/format/personal';

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

/** Longer than any other fragment of this page, shorter than any code. */
const FRAGMENT = 40;

/** Whether a text is a card's code: a link to /verify with one, or the code alone. */
export const isCode = (text: string): boolean => text.length > FRAGMENT && jwsIn(text.trim()) !== undefined;

/**
 * Reads the code in a link that a phone's camera opened, `/verify#…`, also while the page is open. A damaged code is
 * read too: it gets its verdict.
 * @param onCode called with the fragment
 */
export function useLinkedCode(onCode: (text: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const read = () => {
      const { hash } = window.location;
      if (hash.length > FRAGMENT) latest.current(hash);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
}

/**
 * Removes the number or code from the address after the response, so that on a shared computer neither the address
 * bar nor the tab's history contains a card. Until then a reload repeats the look-up.
 */
export function forgetLinkedCard(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('card') && address.hash.length <= FRAGMENT) return;
  address.searchParams.delete('card');
  if (address.hash.length > FRAGMENT) address.hash = '';
  window.history.replaceState(null, '', address.pathname + address.search + address.hash);
}

/** A scanner never pauses this long between two keys, so earlier keys are not part of the scan. */
const PAUSE_MS = 1000;

/**
 * A scanner at a hospital desk acts as a keyboard: it types a number, or the link in a QR code, and presses
 * Enter. A number typed into the field is handled there. This hook handles links and codes, and anything scanned while
 * the field has no focus, for example while the last card is still open.
 */
export function useScanner(scanned: {
  /** Called with a clean number that may be looked up. */
  onNumber: (cardNumber: string) => void;
  /** Called with a card's code as it was scanned. */
  onCode: (text: string) => void;
}): void {
  const latest = useRef(scanned);
  useEffect(() => {
    latest.current = scanned;
  });

  useEffect(() => {
    let typed = '';
    let last = 0;
    function hear(event: KeyboardEvent) {
      const { key, timeStamp, target } = event;
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
  }, []);
}
