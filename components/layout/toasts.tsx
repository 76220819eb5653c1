'use client';

import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { fetchOnAction } from '@/components/ui/use-lazy';
import { useTopDialog, IN_DIALOG, noticePlace } from '@/components/ui/open-dialogs';
import { useHydrated } from '@/components/ui/use-hydrated';
import { onToastWanted, toaster } from '@/components/ui/toast';
import { usePathname } from '@/lib/i18n/navigation';

const PLAINLY_MS = 4000;

/**
 * The code of toasts is fetched by `fetchOnAction`; in staff areas, which show notices without an action, at once.
 * If that fails, plain text is shown.
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
    const fetchNoLonger = fetchOnAction(fetchList);
    const ignoreWanted = onToastWanted((plainly) => (plainly ? setPlain(plainly) : quietly()));
    return () => {
      fetchNoLonger();
      ignoreWanted();
    };
  }, [staff]);

  // An open dialog covers the page and hides it from screen readers, so notices move into it. Their container moves as
  // a whole: rendered again in each dialog, they would lose their remaining time, and a new one would vanish.
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
