'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { CardIcon, WarningIcon } from './icons';
import { useDialogDepth, IN_DIALOG } from './open-dialogs';

/** A notice replaces the one with the same `id`. */
export type Options = { id?: string };

const MOST_AT_ONCE = 20;
/** In pixels: below the top bar, and between two notices. */
const TOP = 76;
const GAP = 8;
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
    // The library hides a notice that has no height yet: one that was shown as its dialog closed would never be seen.
    opacity: 1,
  },
};

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
  const reach = toasts.reduce((end, { visible, height = 0 }) => (visible ? end + height + GAP : end), TOP);
  useEffect(() => {
    if (depth > 0 || reach === TOP) return;
    const makeWay = () => requestAnimationFrame(() => clearOf(reach));
    makeWay();
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, [depth, reach]);
  return (
    <Toaster
      position="top-right"
      gutter={GAP}
      toastOptions={OPTIONS}
      containerClassName={IN_DIALOG}
      containerStyle={{ top: TOP }}
    />
  );
}

/** On a phone a notice is as wide as the page and may cover the focused field. */
function clearOf(reach: number): void {
  const field = document.activeElement?.closest('[data-field]')?.getBoundingClientRect();
  if (!field || field.top >= reach || field.bottom <= 0 || window.innerWidth >= 640) return;
  window.scrollBy({ top: field.top - reach, behavior: 'instant' });
}

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
