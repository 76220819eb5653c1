'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 700;

/** What was typed, once there is a pause; what stood there from the beginning at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
