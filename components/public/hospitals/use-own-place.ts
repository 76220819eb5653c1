'use client';

import { useState } from 'react';
import { AT } from '@/lib/format/distance';

const WITHIN_MS = 10_000;
/** A position of the last minutes is good enough. */
const AS_OLD_AS_MS = 600_000;
/** About a kilometre: nothing more exact leaves this device (docs/hospitals.md#near-me). */
const DIGITS = 2;

type State = 'idle' | 'asking' | 'denied' | 'failed';

/**
 * Asks the browser where the visitor is.
 * @param onFound gets degrees north and east, `25.2,80.91`
 */
export function useOwnPlace(onFound: (at: string) => void) {
  const [state, setState] = useState<State>('idle');

  function find() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DIGITS)).join(',');
        const known = AT.test(at);
        setState(known ? 'idle' : 'failed');
        if (known) onFound(at);
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: WITHIN_MS, maximumAge: AS_OLD_AS_MS },
    );
  }

  return { state, find, forget: () => setState('idle') };
}
