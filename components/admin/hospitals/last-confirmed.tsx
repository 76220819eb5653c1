'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DueIcon } from '@/components/ui/icons';
import { longDate } from '@/lib/format/display';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { wantsConfirming } from './confirmation';

/** When a hospital's details were last confirmed, and by whom; with a badge if that is too long ago. */
export function LastConfirmed({ hospital }: { hospital: ListedHospital }) {
  const t = useTranslations('adminHospitals');
  const locale = useLocale();
  const { lastConfirmed, lastConfirmedBy: by } = hospital;
  const date = lastConfirmed && longDate(lastConfirmed, locale);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>
        {!date ? t('neverConfirmed') : by ? t('confirmedBy', { date, by }) : t('confirmedOn', { date })}
      </span>
      {wantsConfirming(hospital) && (
        <Badge tone="due" icon={<DueIcon aria-hidden className="size-4" />}>
          {t('tooLongAgo')}
        </Badge>
      )}
    </p>
  );
}
