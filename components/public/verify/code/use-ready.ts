'use client';

import { useEffect, useState } from 'react';
import { connection, whenIdle, isStored } from '@/components/ui/service-worker';
import { inEachLanguage, LANGUAGE_ADDRESS, LANGUAGE_CACHE, VERIFY } from '@/lib/constants/service-workers';
import { onLanguageChange } from '@/lib/i18n/language-change';

/** Off for a build that retires the worker. */
const isOn = () => process.env.NODE_ENV === 'production' && process.env.NEXT_PUBLIC_OFFLINE_VERIFY !== 'off';

/** Links on cards have the first. */
const PAGES = inEachLanguage(VERIFY.page);

let noted: Promise<unknown> = Promise.resolve();

/** Links on cards open in the language used last: whoever leaves while the open page is being noted has the last word. */
function noteLanguage(page: string): Promise<void> {
  const note = async () => (await caches.open(LANGUAGE_CACHE)).put(LANGUAGE_ADDRESS, new Response(page));
  const writing = noted.then(note, note);
  noted = writing;
  return writing;
}

/**
 * The open page first.
 * @param leaving the other language was asked for, and is noted
 * @returns whether both are stored
 */
async function storePages(leaving: boolean): Promise<boolean> {
  if (!isOn() || !('serviceWorker' in navigator)) return false;
  const { pathname } = window.location;
  if (!leaving) await noteLanguage(pathname);
  for (const scope of new Set([pathname, ...PAGES]))
    await isStored(await navigator.serviceWorker.register(VERIFY.worker, { scope }));
  return true;
}

/** A browser that saves data only keeps up to date what it has already stored. */
const mayStore = async () =>
  !connection().saveData || Boolean(await navigator.serviceWorker?.getRegistration(window.location.pathname));

/** What works without a signal: `scan`, a code scanned here; `link`, only a link opened from the camera app. */
type Ready = 'scan' | 'link';

/**
 * Stores the page in both languages, keys and the blocked list at the first visit, about 100 KB beyond the page.
 * On a slow network the QR reader (412 kB, for phones without one) waits for its first use. Checked again when the signal
 * or the person comes back: an installed page stays open for days.
 * @param prepare stores keys and list; resolves with whether both are here
 * @returns what works without a signal; undefined until all is stored
 */
export function useReady(prepare: () => Promise<boolean>): Ready | undefined {
  const [ready, setReady] = useState<Ready>();
  useEffect(() => {
    let left = false;
    let leaving = false;
    // Without a signal, or with a closed storage, the page works as before.
    const ignore = () => undefined;
    const storeAll = async () => {
      if (!(await mayStore())) return;
      const isReady = (await Promise.all([storePages(leaving), prepare()])).every(Boolean);
      if (!left) setReady((now) => (isReady ? (now ?? 'link') : undefined));
      if (left || !isReady) return;
      const { storeReader } = await import('@/components/scan/store-reader');
      const scans = await storeReader(!connection().effectiveType?.endsWith('2g'));
      if (!left) setReady((now) => now && (scans ? 'scan' : 'link'));
    };
    const again = () => void (document.hidden || storeAll().catch(ignore));
    const cancel = whenIdle(() => storeAll().catch(ignore));
    // Before the other page is asked for: without a signal it would lead back to this one.
    const unheard = onLanguageChange(() => {
      leaving = true;
      const other = PAGES.find((page) => page !== window.location.pathname)!;
      if (isOn() && 'caches' in window) noteLanguage(other).catch(ignore);
    });
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      cancel();
      unheard();
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
    // Once for each visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return ready;
}
