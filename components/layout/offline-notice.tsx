'use client';

import { useTranslations } from 'next-intl';
import { useSessionOver } from '@/lib/api/session-over';
import { useOnline } from '@/lib/api/use-online';

/** @param saves whether the page saves unsent work on this phone */
export function OfflineNotice({ saves = false }: { saves?: boolean }) {
  const t = useTranslations('staff');
  const online = useOnline();
  const over = useSessionOver();
  const words = over ? t('sessionOver') : online ? '' : t(saves ? 'noSignalField' : 'noSignal');
  return (
    <p
      role="status"
      className={
        words && 'bg-due-wash text-due sticky top-16 z-20 px-4 py-2 text-center font-medium print:hidden'
      }
    >
      {words}
    </p>
  );
}
