'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DueIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { dayInIndia } from '@/lib/format/calendar';
import { isUnsent } from '@/lib/field/store';
import { dateAndTime, timeOfDay } from '@/lib/format/moment';
import { useReadiness } from './field-worker';
import { useCalls } from './use-calls';
import { ownLines, type Listed } from './use-outbox';

const BEING_PREPARED = { Icon: DueIcon, tone: 'text-soft' } as const;
/** What has a sentence of its own; the rest are steps of storing. */
const LOOKS = {
  ready: { Icon: ValidIcon, tone: 'text-valid' },
  failed: { Icon: WarningIcon, tone: 'text-due' },
  never: { Icon: WarningIcon, tone: 'text-due' },
  saving: BEING_PREPARED,
} as const;
const isSettled = (is: string): is is keyof typeof LOOKS => is in LOOKS;

/** To check before leaving. */
export function ReadyLine({ owner, entries }: { owner: string; entries: Listed[] | undefined }) {
  const t = useTranslations('field');
  const locale = useLocale();
  const readiness = useReadiness();
  const calls = useCalls(owner, entries);
  // Its lines are kept free: what is below must not move when they come.
  const place = 'flex min-h-18 items-start gap-2 sm:min-h-12';
  if (!readiness) return <div className={place} />;
  const { is } = readiness;
  const { Icon, tone } = isSettled(is) ? LOOKS[is] : BEING_PREPARED;
  const unsent = ownLines(entries ?? []).filter(isUnsent).length;

  function when(date: string): string {
    const at = new Date(date);
    const isToday = dayInIndia(at) === dayInIndia();
    return (isToday ? timeOfDay : dateAndTime)(at.toISOString(), locale);
  }
  return (
    <div className={place}>
      <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${tone}`} />
      <div>
        <p role="status">{isSettled(is) ? t(is) : t('preparing', { is })}</p>
        {readiness.is === 'ready' && entries && (
          <p className="text-soft">
            {t('stored', {
              when: readiness.at ? when(readiness.at) : 'none',
              calls: calls ? t('calls', { count: calls.length }) : t('noCalls'),
              unsent,
            })}
          </p>
        )}
      </div>
    </div>
  );
}
