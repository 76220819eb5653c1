'use client';

import { useEffect, useState } from 'react';

/** `on`, once it has lasted: what is over in a moment is not worth a word. */
export function useLate(on: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, afterMs]);
  return late;
}
