'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { count, longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Dashboard } from '@/lib/schemas/answers';
import { LEADS_ON, Panel, ROW } from './panel';

const ALL = { status: 'blocked' };

/** The cards that employees or admins blocked as lost. Shown only while there are any. */
export function LostCards({ lost }: { lost: Dashboard['lostCards'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  if (!lost || lost.total === 0) return null;
  return (
    <Panel
      title={t('lost')}
      aside={
        <Link
          href={{ pathname: '/admin/cards', query: ALL }}
          className="text-link font-semibold whitespace-nowrap"
        >
          {t('lostAll', { count: lost.total, number: count(lost.total, locale) })}
        </Link>
      }
    >
      <p className="text-soft">{t('lostHint')}</p>
      <ul>
        {lost.cards.map(({ cardNumber, at, employeeId, employeeName }) => (
          <li key={cardNumber} className={`${ROW} flex flex-wrap items-center justify-between gap-x-4`}>
            <div className="min-w-0">
              <Link
                href={{ pathname: '/admin/cards', query: { ...ALL, card: cardNumber } }}
                className={LEADS_ON}
              >
                <CardNumber number={cardNumber} />
              </Link>
              <p className="text-soft">
                {employeeName} ({employeeId})
              </p>
            </div>
            <p className="text-soft">{longDate(at, locale)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
