'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTotal } from '@/components/list/use-total';
import { count, longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { CardRow } from './card-row';
import { Hint, Panel } from './panel';

const ALL = { status: 'blocked' };

/** The cards that employees or admins blocked as lost. Shown only while there are any. */
export function LostCards({ lost }: { lost: Dashboard['lostCards'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  const { sentence } = useTotal();
  if (!lost || lost.total === 0) return null;
  return (
    <Panel
      title={t('lost')}
      aside={
        <Link
          href={{ pathname: '/admin/cards', query: ALL }}
          className="text-link font-semibold whitespace-nowrap"
        >
          {sentence(
            lost.total,
            lost.totalIsMore,
            t('lostAll', { count: lost.total, number: count(lost.total, locale) }),
          )}
        </Link>
      }
    >
      <Hint>{t('lostHint')}</Hint>
      <ul>
        {lost.cards.map((card) => (
          <CardRow key={card.cardNumber} card={card} list={ALL}>
            <p className="text-soft">{longDate(card.at, locale)}</p>
          </CardRow>
        ))}
      </ul>
    </Panel>
  );
}
