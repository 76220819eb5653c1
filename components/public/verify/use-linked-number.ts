'use client';

import { useEffect, useRef } from 'react';
import { numberIn } from './card-number-rules';

/**
 * The number a link brought: `/verify?card=…`, as a QR code or an SMS carries it. Read in the browser, so that
 * the page stays static.
 * @param onNumber gets it as it stands there, once, when the page opens
 */
export function useLinkedNumber(onNumber: (typed: string) => void): void {
  const told = useRef(false);
  useEffect(() => {
    const { search } = window.location;
    if (told.current || !new URLSearchParams(search).get('card')) return;
    told.current = true;
    onNumber(numberIn(search));
  });
}

/**
 * Takes the number out of the address once it has been answered: on a shared computer the address bar, the
 * tab's history and a copied address then carry nobody's card. Until then a reload asks again.
 */
export function forgetLinkedNumber(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('card')) return;
  address.searchParams.delete('card');
  window.history.replaceState(null, '', address.pathname + address.search + address.hash);
}
