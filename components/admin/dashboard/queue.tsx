'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel, ROW_LINK, SkeletonRows, LOW_ROW } from '@/components/admin/report/panel';
import { LoadFailed } from '@/components/list/load-failed';
import { ValidIcon, NextIcon, WarningIcon } from '@/components/ui/icons';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Queue as Answer, QueueItem } from '@/lib/schemas/responses/dashboard';
import { ACTIONS } from '@/components/admin/layout/commands';
import { OwnerlessDialog } from './ownerless-dialog';
import { QueueRow } from './queue-row';
import { useTotals } from './totals';

const STEPS = {
  createZone: 'totalZones',
  createPosition: 'totalPositions',
  addEmployee: 'totalEmployees',
  addHospital: 'totalHospitals',
  registerFamily: 'totalCards',
} as const;

const ORDER = Object.keys(STEPS) as Array<keyof typeof STEPS>;

function useFirstSteps() {
  const { data } = useTotals();
  return data && [...ORDER.filter((step) => data[STEPS[step]] === 0), ...(data.codesOff ? ['codes'] : [])];
}

function FirstSteps() {
  const t = useTranslations('queue');
  const commands = useTranslations('commands');
  const left = useFirstSteps() ?? [];
  if (left.length === 0) return null;
  return (
    <>
      <p className="text-soft mb-2">{t('first')}</p>
      <ol aria-label={t('first')}>
        {ORDER.map((step) => (
          <li key={step} className={`${LOW_ROW} flex items-center gap-3`}>
            {left.includes(step) ? (
              <>
                <NextIcon aria-hidden className="text-teal size-5" />
                <Link href={ACTIONS[step][0]} className={ROW_LINK}>
                  {commands(step)}
                </Link>
              </>
            ) : (
              <>
                <ValidIcon aria-hidden className="text-teal-strong size-5" />
                <span className="text-soft">{`${commands(step)}: ${t('done')}`}</span>
              </>
            )}
          </li>
        ))}
        {left.includes('codes') && (
          <li className={`${LOW_ROW} flex items-center gap-3`}>
            <WarningIcon aria-hidden className="text-due size-5 shrink-0" />
            <span>{t('codesOff')}</span>
          </li>
        )}
      </ol>
    </>
  );
}

const EVERY_MS = 60_000;

const ALL = {
  late: '/admin/inbox?kind=data&late=1',
  lostCards: '/admin/cards?status=blocked',
  requests: '/admin/inbox',
} as const;

const KINDS = Object.keys(ALL) as Array<keyof typeof ALL>;

const isOf = (item: QueueItem, of: keyof typeof ALL): boolean => {
  if (of === 'lostCards') return item.kind === 'lostCard';
  return item.kind === 'request' && (item.request.late ?? false) === (of === 'late');
};

const keyOf = (item: QueueItem): string => {
  if ('request' in item) return item.request._id;
  if ('card' in item) return item.card.cardNumber;
  return `${item.kind} ${'id' in item ? item.id : 'fileName' in item ? `${item.fileName} ${item.at}` : ''}`;
};

export function Queue() {
  const t = useTranslations('queue');
  const query = useQuery({
    queryKey: ['admin', 'queue'],
    queryFn: ({ signal }) => call('GET /api/admin/queue', { signal }),
    refetchInterval: EVERY_MS,
  });
  useFailureToast(query);
  const [handingOver, setHandingOver] = useState(false);
  const { data } = query;
  const toBegin = useFirstSteps();
  // As it is now: it shrinks while cards are handed over.
  const ownerless = data?.items.find((item) => item.kind === 'ownerless');

  if (query.isError && !data) return <LoadFailed query={query} />;
  return (
    <Panel title={t('title')} aside={data && <More {...data} />}>
      {!data && <SkeletonRows rows={6} />}
      <FirstSteps />
      {data?.items.length === 0 && toBegin?.length === 0 && (
        <p className="text-teal-strong flex items-center gap-2 py-2 font-semibold">
          <ValidIcon aria-hidden className="size-5" />
          <span>{t('nothing')}</span>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <QueueRow
              key={keyOf(item)}
              item={item}
              many={data.manyActors}
              onOpen={() => setHandingOver(true)}
            />
          ))}
        </ul>
      )}
      {handingOver && ownerless && (
        <OwnerlessDialog ownerless={ownerless} onClose={() => setHandingOver(false)} />
      )}
    </Panel>
  );
}

function More({ items, totals }: Answer) {
  const t = useTranslations('queue');
  const locale = useLocale();
  const left = KINDS.map((kind) => ({
    ...{ kind, left: totals[kind] - items.filter((item) => isOf(item, kind)).length },
  })).filter((each) => each.left > 0);
  if (left.length === 0) return null;
  return (
    <p className="text-soft flex flex-wrap gap-x-6">
      {left.map(({ kind, left: number }) => (
        <Link key={kind} href={ALL[kind]} className={ROW_LINK}>
          {t('more', { count: number, number: count(number, locale), kind })}
        </Link>
      ))}
    </p>
  );
}
