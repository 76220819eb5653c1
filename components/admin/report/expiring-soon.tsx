'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge } from '@/components/card/due-badge';
import { PhoneLink } from '@/components/ui/phone-link';
import { count, longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { Nothing, Panel, ROW, ROW_LINK, SkeletonAside, SkeletonRows } from './panel';

const ALL = { status: 'due', sort: 'dueDate' };

/** How many cards expire soon, and the first of them with the employees who serve them. */
export function ExpiringSoon({ due }: { due: Dashboard['expiringSoon'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  return (
    <Panel
      title={t('expiringSoon')}
      aside={
        !due ? (
          <SkeletonAside />
        ) : due.total === 0 ? null : (
          <Link
            href={{ pathname: '/admin/cards', query: ALL }}
            className="text-link font-semibold whitespace-nowrap"
          >
            {t('expiringAll', { count: due.total, number: count(due.total, locale) })}
          </Link>
        )
      }
    >
      {!due && <SkeletonRows rows={5} lines={3} />}
      {due?.total === 0 && <Nothing>{t('noneExpiring')}</Nothing>}
      {due && due.total > 0 && (
        <ul>
          {due.cards.map(({ cardNumber, cardDueDate, holder, employeeName, employeeId }) => (
            <li key={cardNumber} className={`${ROW} flex flex-wrap items-center justify-between gap-x-4`}>
              <div className="min-w-0">
                <Link
                  href={{ pathname: '/admin/cards', query: { ...ALL, card: cardNumber } }}
                  className={ROW_LINK}
                >
                  <CardNumber number={cardNumber} />
                </Link>
                <p>
                  <span className="font-semibold">{holder.memberName}</span>
                  <span>, </span>
                  <PhoneLink number={holder.memberContact} className="text-link tabular-nums" />
                </p>
                <p className="text-soft">{`${employeeName} (${employeeId})`}</p>
              </div>
              <div className="sm:text-right">
                <DueBadge dueDate={cardDueDate} />
                <p className="text-soft max-sm:ml-2 max-sm:inline">{longDate(cardDueDate, locale)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
