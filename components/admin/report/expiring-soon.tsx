'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DueBadge } from '@/components/card/due-badge';
import { count, longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { CardRow } from './card-row';
import { SkeletonAside, SkeletonRows, Nothing, Panel } from './panel';

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
          {due.cards.map((card) => (
            <CardRow key={card.cardNumber} card={card} list={ALL}>
              <div className="sm:text-right">
                <DueBadge dueDate={card.cardDueDate} />
                <p className="text-soft max-sm:ml-2 max-sm:inline">{longDate(card.cardDueDate, locale)}</p>
              </div>
            </CardRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}
