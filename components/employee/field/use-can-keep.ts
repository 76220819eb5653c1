'use client';

import { useEffect, useState } from 'react';
import { serverKey } from './prepare';

/** `notYet`: this phone has no key of the server. `never`: this browser cannot keep what it is given. */
export type CanKeep = 'yes' | 'notYet' | 'never';

async function look(): Promise<CanKeep> {
  // On plain http no browser has them.
  if (!('subtle' in crypto && 'locks' in navigator)) return 'never';
  return (await serverKey()) ? 'yes' : 'notYet';
}

/** Whether this phone can save families. Undefined until it is known. */
export function useCanKeep(): CanKeep | undefined {
  const [can, setCan] = useState<CanKeep>();
  useEffect(() => {
    let left = false;
    const answer = () =>
      void look()
        .catch((): CanKeep => 'never')
        .then((found) => left || setCan(found));
    answer();
    window.addEventListener('online', answer);
    return () => {
      left = true;
      window.removeEventListener('online', answer);
    };
  }, []);
  return can;
}
