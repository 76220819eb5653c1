'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { connection, whenIdle, isStored } from '@/components/ui/service-worker';
import { pauseAfter } from '@/lib/field/queue';
import { inStore } from '@/lib/field/store';
import { prepare, prepareCalls, SERVER_KEY } from './prepare';
import { FIELD, inEachLanguage } from '@/lib/constants/service-workers';

/** Off for a build that retires the worker. */
const isOn = () => process.env.NODE_ENV === 'production' && process.env.NEXT_PUBLIC_OFFLINE_FIELD !== 'off';

/** A browser that saves data stores the page only when it is opened. */
const storesPage = () => !connection().saveData || window.location.pathname.endsWith(FIELD.page);

/** A page that loaded nothing for so long is complete. The stored page is waited for, and loads little. */
const SETTLED_MS = 3_000;

/** `failed` is tried again. */
type Preparing = 'key' | 'calls' | 'page' | 'failed';
let preparing: Preparing | undefined;
/** An event of this page. */
export const STEP = 'field-step';
function step(now: Preparing | undefined): void {
  preparing = now;
  window.dispatchEvent(new Event(STEP));
}

const canStore = () => isOn() && 'serviceWorker' in navigator && 'locks' in navigator;

/** In each language, the open one first. */
function scopes(): string[] {
  const all = inEachLanguage('/employee/');
  return all.toSorted(
    (one, other) =>
      Number(window.location.pathname.startsWith(other)) - Number(window.location.pathname.startsWith(one)),
  );
}

/** Held while a form is open, on any page of this browser. */
const FORM = 'field-form';

/** Only while no form is open: an open one may still load parts of its own version. */
const takeOver = (waiting: ServiceWorker) =>
  navigator.locks.request(FORM, { ifAvailable: true }, (free) => {
    if (free) waiting.postMessage({ type: 'SKIP_WAITING' });
  });

async function store(): Promise<void> {
  // First, as it is small and nothing can be saved without it.
  step('key');
  await prepare();
  step('calls');
  await prepareCalls().catch(() => undefined);
  if (!storesPage()) return;
  step('page');
  for (const scope of scopes()) {
    const registration = await navigator.serviceWorker.register(FIELD.worker, { scope });
    if (registration.active && registration.waiting) await takeOver(registration.waiting);
    else if (registration.active?.state !== 'activated') await isStored(registration);
    // The open language is ready before the others are stored.
    step('page');
  }
  // For example, the server has no key.
  if ((await look()).is !== 'ready') throw new Error('not ready');
}

/** What works offline. `at`: when the page was stored (HTTP date), if known. */
type Readiness = { is: 'ready'; at: string | null } | { is: Preparing | 'soon' | 'saving' | 'never' };

/** Whether the page in this language opens offline and can seal entries. */
async function look(): Promise<Readiness> {
  if (!canStore()) return { is: 'never' };
  const scope = scopes()[0]!;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const isActive =
    registration?.active?.state === 'activated' && new URL(registration.scope).pathname === scope;
  const page =
    isActive && (await caches.match(scope.replace(/\/employee\/$/, FIELD.page), { ignoreSearch: true }));
  const sealsWith = await inStore((database) => database.get('meta', 'server-key'));
  if (page && sealsWith) return { is: 'ready', at: page.headers.get('Date') };
  return { is: storesPage() ? (preparing ?? 'soon') : 'saving' };
}

export function useReadiness(): Readiness | undefined {
  const [readiness, setReadiness] = useState<Readiness>();
  useEffect(() => {
    let left = false;
    const answer = () =>
      void look()
        .catch((): Readiness => ({ is: 'never' }))
        .then((found) => left || setReadiness(found));
    answer();
    const events = [STEP, SERVER_KEY, 'online', 'visibilitychange'];
    events.forEach((event) => window.addEventListener(event, answer));
    return () => {
      left = true;
      events.forEach((event) => window.removeEventListener(event, answer));
    };
  }, []);
  return readiness;
}

/**
 * When an employee's page is otherwise idle, stores what works offline: the page in both languages, the server's
 * key, and today's call list.
 */
export function FieldWorker() {
  const formOpen = useSearchParams().get('view') === 'add';
  // A slow network must first bring what the page shows.
  const loading = useIsFetching() > 0;
  const now = formOpen ? 'form' : loading ? 'loading' : 'idle';
  useEffect(() => {
    if (!canStore()) return undefined;
    // Without a signal, or with a closed storage, the page works as before.
    const ignore = () => undefined;
    if (now === 'loading') return undefined;
    if (now === 'idle') {
      let left = false;
      let tries = 0;
      const begin = (afterMs: number) => setTimeout(() => whenIdle(attempt), afterMs);
      const attempt = () =>
        store().then(
          () => step(undefined),
          () => {
            step('failed');
            if (!left) timer = begin(pauseAfter((tries += 1)));
          },
        );
      let timer = begin(window.location.pathname.endsWith(FIELD.page) ? 0 : SETTLED_MS);
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }
    const closed = new AbortController();
    const untilClosed = () =>
      new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()));
    navigator.locks.request(FORM, { mode: 'shared', signal: closed.signal }, untilClosed).catch(ignore);
    return () => closed.abort();
  }, [now]);
  return null;
}
