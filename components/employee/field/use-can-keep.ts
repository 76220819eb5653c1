'use client';

import { useEffect, useState } from 'react';
import { prepare, serverKey } from './prepare';

/** Whether this phone can save families: it has a key of the server, asked for now if it has none. Undefined until known. */
export function useCanKeep(): boolean | undefined {
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (!(await serverKey())) await prepare();
      return Boolean(await serverKey());
    };
    const answer = () =>
      void look()
        .catch(() => false)
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
