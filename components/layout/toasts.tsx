'use client';

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { useTopDialog } from '@/components/ui/open-dialogs';

const MOST_AT_ONCE = 20;
const OPTIONS = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  style: {
    background: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    fontSize: '1rem',
  },
};

/** Short notices at the top right (spec §2 and §9: 4 s, a success 2 s, 20 at most, gone a second later). */
export function Toasts() {
  const { toasts } = useToasterStore();
  const dialog = useTopDialog();
  useEffect(() => {
    toasts
      .filter((shown) => shown.visible)
      .slice(MOST_AT_ONCE)
      .forEach((shown) => toast.dismiss(shown.id));
  }, [toasts]);
  const toaster = <Toaster position="top-right" toastOptions={OPTIONS} containerStyle={{ top: 76 }} />;
  // An open dialog covers the page and silences it for a screen reader, so notices move into it.
  return dialog ? createPortal(toaster, dialog) : toaster;
}
