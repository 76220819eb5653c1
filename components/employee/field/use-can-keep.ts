'use client';

import { useEffect, useState } from 'react';
import { whyNotKept } from '@/lib/api/failure';
import { SERVER_KEY, serverKey } from './prepare';

/** `notYet`: no key of the server. `never`: this browser cannot store. `full`, `silent`: as in lib/api/failure.ts. */
export type CanKeep = 'yes' | 'notYet' | 'never' | 'full' | 'silent';

async function look(): Promise<CanKeep> {
  // On plain http no browser has them.
  if (!('subtle' in crypto && 'locks' in navigator)) return 'never';
  return (await serverKey()) ? 'yes' : 'notYet';
}

export function useCanKeep(): CanKeep | undefined {
  const [can, setCan] = useState<CanKeep>();
  useEffect(() => {
    let left = false;
    const answer = () =>
      void look()
        .catch((error: unknown): CanKeep => {
          const why = whyNotKept(error);
          return why === 'full' || why === 'silent' ? why : 'never';
        })
        .then((found) => left || setCan(found));
    answer();
    const events = ['online', SERVER_KEY];
    events.forEach((event) => window.addEventListener(event, answer));
    // There may be room again.
    document.addEventListener('visibilitychange', answer);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', answer);
      events.forEach((event) => window.removeEventListener(event, answer));
    };
  }, []);
  return can;
}
