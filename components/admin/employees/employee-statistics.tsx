'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountedAt } from '@/components/list/counted-at';
import { count } from '@/lib/format/display';
import type { EmployeeStatistics as Figures } from '@/lib/schemas/responses/employees';

/**
 * The statistics of the cards an employee issued, and beside them how many they serve now (docs/contract.md#screens);
 * performance is the share of the issued ones that is active.
 */
export function EmployeeStatistics({ statistics }: { statistics: Figures }) {
  const t = useTranslations('employees');
  const locale = useLocale();
  const { totalCards, activeCards, averageMembers, cardsThisMonth, cardsLastMonth, servesNow } = statistics;
  const figure = (value: number) => count(value, locale);
  const share = Math.round((100 * activeCards) / totalCards);

  return (
    <section aria-labelledby="statistics" className="@container">
      <h2 id="statistics" className="mb-1 text-xl">
        {t('statistics')}
      </h2>
      <p className="text-soft mb-3 max-w-prose">{t('statisticsText')}</p>
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-5">
        <Figure name={t('totalCards')} value={figure(totalCards)} />
        <Figure name={t('servesNow')} value={figure(servesNow)} />
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
          className="@max-2xl:col-span-2"
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

type FigureProps = { name: string; value: string; beside?: ReactNode; className?: string };

function Figure({ name, value, beside, className = '' }: FigureProps) {
  return (
    <div className={`border-line bg-raised rounded-panel border p-4 ${className}`}>
      <dt className="text-soft">{name}</dt>
      <dd className="font-heading text-3xl leading-tight font-bold tabular-nums">{value}</dd>
      {beside && <dd className="text-soft tabular-nums">{beside}</dd>}
    </div>
  );
}
