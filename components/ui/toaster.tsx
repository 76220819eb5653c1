'use client';

import { useEffect } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { IN_DIALOG } from './notice-place';

const MOST_AT_ONCE = 20;
const OPTIONS = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Infinity },
  style: {
    background: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    fontSize: '1rem',
  },
};

/**
 * Shows the notices at the top right (docs/contract.md#screens), or in a dialog at `IN_DIALOG`. Durations and
 * the maximum number are those of docs/contract.md#limits.
 */
export function ToastList() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    toasts
      .filter((shown) => shown.visible)
      .slice(MOST_AT_ONCE)
      .forEach((shown) => toast.dismiss(shown.id));
  }, [toasts]);
  return (
    <Toaster
      position="top-right"
      toastOptions={OPTIONS}
      containerClassName={IN_DIALOG}
      containerStyle={{ top: 76 }}
    />
  );
}

export { toast };
