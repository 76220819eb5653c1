'use client';

import { useEffect, useRef } from 'react';
import { replaceAddress } from '@/components/ui/use-back';
import { CODE_MIN_LENGTH } from '@/components/scan/use-scanner';
import { numberIn } from '@/lib/format/card-number';

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
      if (hash.length > CODE_MIN_LENGTH) latest.current(hash);
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
  if (!address.searchParams.has('card') && address.hash.length <= CODE_MIN_LENGTH) return;
  address.searchParams.delete('card');
  if (address.hash.length > CODE_MIN_LENGTH) address.hash = '';
  replaceAddress(address.pathname + address.search + address.hash);
}
