'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { CardIcon, WarningIcon } from './icons';
import { IN_DIALOG } from './notice-place';
import { useDialogDepth } from './open-dialogs';

/** `id`: a notice with the same id replaces the one that is shown. */
export type Options = { id?: string };

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
  // What went wrong before has gone well now.
  const succeeded = Math.max(
    0,
    ...toasts.filter(({ type }) => type === 'success').map((shown) => shown.createdAt),
  );
  useEffect(() => {
    toasts
      .filter(({ type, createdAt }) => type === 'error' && createdAt < succeeded)
      .forEach(({ id }) => toast.remove(id));
  }, [succeeded, toasts]);
  // A question on top of a dialog must be readable: what was said before it has been seen.
  const depth = useDialogDepth();
  const before = useRef(depth);
  const dismissEarlier = useEffectEvent(() =>
    toasts
      .filter(({ type }) => type === 'success' || type === 'error')
      .forEach(({ id }) => toast.dismiss(id)),
  );
  useEffect(() => {
    if (depth > 1 && depth > before.current) dismissEarlier();
    before.current = depth;
  }, [depth]);
  return (
    <Toaster
      position="top-right"
      toastOptions={OPTIONS}
      containerClassName={IN_DIALOG}
      containerStyle={{ top: 76 }}
    />
  );
}

/** The notices of components/ui/toast.ts. */
export const notices = {
  success: (text: string, options?: Options) => toast.success(text, options),
  error: (text: string, options?: Options) => toast.error(text, options),
  neutral: (text: string, options?: Options) =>
    toast(text, {
      ...options,
      duration: OPTIONS.success.duration,
      icon: <CardIcon aria-hidden className="text-soft size-5" />,
    }),
  warning: (text: string, options?: Options) =>
    toast(text, { ...options, icon: <WarningIcon aria-hidden className="text-due size-5 shrink-0" /> }),
  dismiss: (id: string) => toast.dismiss(id),
};
export { toast };
