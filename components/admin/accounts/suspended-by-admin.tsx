'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import type { AdminSuspension } from '@/lib/schemas/responses/accounts';

type Props = {
  suspended: AdminSuspension;
  onLift: () => void;
  /** What else can be done. */
  children?: Elements;
};

/** That an admin suspended an account, when and why, with the way to let its owner in again. */
export function SuspendedByAdmin({ suspended: { at, byName, note }, onLift, children }: Props) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  return (
    <Notice
      tone="due"
      title={t('notice', { date: longDate(at, locale), by: byName })}
      action={
        <div className="flex flex-wrap gap-3">
          {children}
          <Button variant="outline" onClick={onLift}>
            {t('lift')}
          </Button>
        </div>
      }
    >
      {note && <p className="text-ink wrap-anywhere whitespace-pre-line">{note}</p>}
    </Notice>
  );
}
