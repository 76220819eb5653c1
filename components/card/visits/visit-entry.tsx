'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { serviceInHindi } from '@/lib/constants/services';
import { longDate, rupees } from '@/lib/format/display';
import type { Visit } from '@/lib/schemas/responses/visits';

type Props = { visit: Visit; onCorrect: () => void };

/** One entry: when, who, where and what for. One that was corrected stays, struck through. */
export function VisitEntry({ visit, onCorrect }: Props) {
  const t = useTranslations('visits');
  const locale = useLocale();
  const { day, memberName, hospitalName, service = '', bill, note, recordedBy, recordedAt, state } = visit;
  const struck = state === 'corrected' ? 'line-through decoration-1' : '';
  const date = longDate(day, locale);
  return (
    <li className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`font-semibold ${struck}`}>{date}</span>
          {visit.corrects && state !== 'withdrawn' && <Badge tone="plain">{t('corrects')}</Badge>}
          {state === 'corrected' && <Badge tone="due">{t('corrected')}</Badge>}
          {state === 'withdrawn' && <Badge tone="danger">{t('withdrawn')}</Badge>}
        </p>
        {visit.rupees !== undefined && (
          <p className={`shrink-0 font-semibold tabular-nums ${struck}`}>{rupees(visit.rupees, locale)}</p>
        )}
      </div>
      <p className={struck}>
        {[
          memberName ?? t('nobody'),
          service && (locale === 'hi' ? serviceInHindi(service) : service),
          hospitalName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {bill && <p className={`break-words ${struck}`}>{t('billNumber', { bill })}</p>}
      {note && <p className="break-words">{note}</p>}
      <div className="flex items-center justify-between gap-x-4">
        <p className="text-soft min-w-0 text-sm">
          {t('recordedBy', { by: visit.recordedByName ?? recordedBy, date: longDate(recordedAt, locale) })}
        </p>
        {state === 'counts' && (
          // Its text ends where the rupees do.
          <Button
            variant="ghost"
            className="-mr-6 shrink-0"
            onClick={onCorrect}
            aria-label={t('correctEntry', { day: date })}
          >
            {t('correct')}
          </Button>
        )}
      </div>
    </li>
  );
}
