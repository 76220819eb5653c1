'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { isStored } from '@/components/ui/is-stored';
import { whenIdle } from '@/components/ui/when-idle';
import { prepare, prepareCalls } from './prepare';
import { FIELD, inEachLanguage } from '@/lib/constants/service-workers';

/** Off for a build that retires the worker (docs/operations.md#pages-without-a-signal). */
const ON = process.env.NODE_ENV === 'production' && process.env.NEXT_PUBLIC_OFFLINE_FIELD !== 'off';

/** A page that has loaded nothing for so long has what it shows. */
const SETTLED_MS = 3_000;

/** The employee area in each language, the open one first. */
function scopes(): string[] {
  const all = inEachLanguage('/employee/');
  return all.toSorted(
    (one, other) =>
      Number(window.location.pathname.startsWith(other)) - Number(window.location.pathname.startsWith(one)),
  );
}

/** Held while a form is open, on any page of this browser. */
const FORM = 'field-form';

/** Lets a new version take over if no form is open: an open one may still load parts of its own version. */
const takeOver = (waiting: ServiceWorker) =>
  navigator.locks.request(FORM, { ifAvailable: true }, (free) => {
    if (free) waiting.postMessage({ type: 'SKIP_WAITING' });
  });

async function store(): Promise<void> {
  // First, as it is small and nothing can be saved without it.
  await prepare();
  await prepareCalls().catch(() => undefined);
  for (const scope of scopes()) {
    const registration = await navigator.serviceWorker.register(FIELD.worker, { scope });
    if (registration.active && registration.waiting) await takeOver(registration.waiting);
    else if (!registration.active) await isStored(registration);
  }
}

/**
 * On each page of an employee: stores the page that registers families without a signal, in both languages, the key that it
 * seals them with, and today's call list, when this page has nothing else to do.
 */
export function FieldWorker() {
  const formOpen = useSearchParams().get('view') === 'add';
  // A slow network must first bring what the page shows.
  const loading = useIsFetching() > 0;
  const now = formOpen ? 'form' : loading ? 'loading' : 'idle';
  useEffect(() => {
    if (!ON || !('serviceWorker' in navigator && 'locks' in navigator)) return undefined;
    // Without a signal, or with a closed storage, the page works as before.
    const ignore = () => undefined;
    if (now === 'loading') return undefined;
    if (now === 'idle') {
      const timer = setTimeout(() => whenIdle(() => void store().catch(ignore)), SETTLED_MS);
      return () => clearTimeout(timer);
    }
    const closed = new AbortController();
    const untilClosed = () =>
      new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()));
    navigator.locks.request(FORM, { mode: 'shared', signal: closed.signal }, untilClosed).catch(ignore);
    return () => closed.abort();
  }, [now]);
  return null;
}
