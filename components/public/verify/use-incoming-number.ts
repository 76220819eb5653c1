'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { replaceAddress } from '@/components/ui/use-back';
import { linkedNumber, readInput, type Input } from '@/lib/card-code/read-input';

/** Longer than any fragment of our pages, shorter than any code. */
const CODE_MIN_LENGTH = 40;

/** Whether a part of the address is about a card. */
const isOfCard = (part: string): boolean =>
  part.length > CODE_MIN_LENGTH || ['code', 'number', 'several', 'incomplete'].includes(readInput(part).kind);

/**
 * Reads the number in a link from a QR code or an SMS, `/verify?card=…`. In the browser, so that the page
 * stays static.
 * @param onNumber called once with what the address is, and what stands in it for the number
 */
export function useLinkedNumber(onNumber: (input: Input, linked: string) => void): void {
  const done = useRef(false);
  useEffect(() => {
    const { search } = window.location;
    const linked = linkedNumber(search);
    const input = readInput(search);
    if (done.current || !(linked || input.kind === 'number')) return;
    done.current = true;
    onNumber(input, linked ?? '');
  });
}

/**
 * Reads the code in a link that a phone's camera opened, `/verify#…`, also while the page is open. A damaged code is
 * read too: it is said what is wrong with it.
 * @param onCode called with what the fragment is
 */
export function useLinkedCode(onCode: (input: Input, text: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const readHash = () => {
      const { hash } = window.location;
      if (hash && isOfCard(hash)) read(readInput(hash), hash);
    };
    readHash();
    window.addEventListener('hashchange', readHash);
    return () => window.removeEventListener('hashchange', readHash);
  }, []);
}

/**
 * Removes the number or code from the address after the response, so that on a shared computer neither the address
 * bar nor the tab's history contains a card. Until then a reload repeats the look-up.
 */
export function forgetLinkedCard(): void {
  const address = new URL(window.location.href);
  for (const [name, value] of [...address.searchParams])
    if (name.toLowerCase() === 'card' || isOfCard(value)) address.searchParams.delete(name);
  if (address.hash && isOfCard(address.hash)) address.hash = '';
  if (address.href !== window.location.href) replaceAddress(address.pathname + address.search + address.hash);
}
