'use client';

import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { fetchOnDeed } from '@/components/ui/fetch-on-deed';
import { IN_DIALOG, noticePlace } from '@/components/ui/notice-place';
import { useTopDialog } from '@/components/ui/open-dialogs';
import { useHydrated } from '@/components/ui/use-hydrated';
import { onToastWanted, toaster } from '@/components/ui/toast';
import { usePathname } from '@/lib/i18n/navigation';

const PLAINLY_MS = 4000;

/**
 * Where notices appear (docs/contract.md#screens). What shows them is fetched by `fetchOnDeed`; in the staff areas, which notify by
 * themselves, at once. Without it the words stand there plainly.
 */
export function Toasts() {
  const [List, setList] = useState<ComponentType>();
  const [plain, setPlain] = useState('');
  const hydrated = useHydrated();
  const place = useMemo(() => (hydrated ? document.createElement('div') : undefined), [hydrated]);
  const dialog = useTopDialog();
  const staff = /^\/(employee|admin)(\/|$)/.test(usePathname());

  useEffect(() => {
    const fetchList = () => toaster.load().then(({ ToastList }) => setList(() => ToastList));
    const quietly = () => void fetchList().catch(() => undefined);
    if (staff) quietly();
    const fetchNoLonger = fetchOnDeed(fetchList);
    const ignoreWanted = onToastWanted((plainly) => (plainly ? setPlain(plainly) : quietly()));
    return () => {
      fetchNoLonger();
      ignoreWanted();
    };
  }, [staff]);

  // An open dialog covers the page and silences it for a screen reader, so notices move into it. What holds them
  // moves as a whole: drawn anew in each dialog, they would lose their time, and one that just came would go.
  useEffect(() => {
    if (place) noticePlace(dialog).append(place);
  }, [dialog, place]);
  useEffect(() => () => place?.remove(), [place]);

  useEffect(() => {
    if (!plain) return;
    const gone = setTimeout(() => setPlain(''), PLAINLY_MS);
    return () => clearTimeout(gone);
  }, [plain]);

  if (!place) return null;
  return createPortal(
    <>
      {List && <List />}
      <p
        role="status"
        className={
          plain &&
          `bg-raised border-line shadow-panel fixed top-19 right-4 z-50 rounded-lg border px-4 py-2 ${IN_DIALOG}`
        }
      >
        {plain}
      </p>
    </>,
    place,
  );
}
