'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this script has taken the page over: what it answers to can be pressed from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
