'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the page, so that buttons work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
