'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountedAt } from '@/components/list/counted-at';
import { count } from '@/lib/format/display';
import type { EmployeeStatistics as Figures } from '@/lib/schemas/answers/employees';

/** The statistics of an employee's cards (docs/contract.md#screens); performance is the share that is active. */
export function EmployeeStatistics({ statistics }: { statistics: Figures }) {
  const t = useTranslations('employees');
  const locale = useLocale();
  const { totalCards, activeCards, averageMembers, cardsThisMonth, cardsLastMonth } = statistics;
  const figure = (value: number) => count(value, locale);
  const share = Math.round((100 * activeCards) / totalCards);

  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics" className="mb-3 text-xl">
        {t('statistics')}
      </h2>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure name={t('totalCards')} value={figure(totalCards)} />
        <Figure
          name={t('averageMembers')}
          value={totalCards > 0 ? figure(Math.round(averageMembers * 10) / 10) : '–'}
        />
        <Figure
          name={t('thisMonth')}
          value={figure(cardsThisMonth)}
          beside={t('lastMonth', { count: cardsLastMonth })}
        />
        <Figure
          name={t('performance')}
          value={totalCards > 0 ? `${figure(share)}%` : '–'}
          beside={
            totalCards > 0
              ? t('performanceText', { active: figure(activeCards), total: figure(totalCards) })
              : t('noCardsYet')
          }
        />
      </dl>
      <div className="mt-2">
        <CountedAt at={statistics.countedAt} />
      </div>
    </section>
  );
}

function Figure({ name, value, beside }: { name: string; value: string; beside?: ReactNode }) {
  return (
    <div className="border-line bg-raised rounded-panel border p-4">
      <dt className="text-soft">{name}</dt>
      <dd className="font-heading text-3xl leading-tight font-bold tabular-nums">{value}</dd>
      {beside && <dd className="text-soft tabular-nums">{beside}</dd>}
    </div>
  );
}
