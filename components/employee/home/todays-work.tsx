'use client';

import { useTranslations } from 'next-intl';
import type { CardsList } from '@/components/employee/cards/cards-view';
import { unfinishedFamilies } from '@/components/card/register/kept-registrations';
import { useDueCards, useOwnCards } from '@/components/card/queries';
import { usePagedList, useTotal } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';

type Props = {
  owner: string;
  onList: (list: CardsList) => void;
  onRequests: () => void;
  onGoOn: (key: string) => void;
};

export function TodaysWork({ owner, onList, onRequests, onGoOn }: Props) {
  const t = useTranslations('cards');
  const due = useDueCards(owner);
  const requests = usePagedList({
    queryKey: ['admin', 'zone-requests', 'open'],
    load: (page, signal) => call('GET /api/employee/requests', { query: page, signal }),
    rows: (page) => page.requests,
    limit: 1,
  });
  const toHandOver = useOwnCards(owner, { waits: 'delivery' });
  const unfinished = unfinishedFamilies(owner);
  return (
    <ul
      aria-label={t('today')}
      className="grid auto-cols-fr grid-flow-col gap-2 sm:flex sm:flex-wrap sm:gap-3"
    >
      <Tile total={due.total} more={due.more} label={t('todayCall')} onPress={() => onList('due')} />
      <Tile total={requests.total} more={requests.more} label={t('todayAsk')} onPress={onRequests} />
      <Tile
        total={toHandOver.total}
        more={toHandOver.more}
        label={t('todayHandOver')}
        onPress={() => onList('delivery')}
      />
      {unfinished[0] && (
        <Tile
          total={unfinished.length}
          label={t('todayUnfinished')}
          pressing
          onPress={() => onGoOn(unfinished[0]!.key)}
        />
      )}
    </ul>
  );
}

type TileProps = {
  /** Undefined until known, and if it could not be loaded. */
  total: number | undefined;
  more?: boolean | undefined;
  label: string;
  pressing?: boolean;
  onPress: () => void;
};

function Tile({ total, more, label, pressing = false, onPress }: TileProps) {
  const { figure } = useTotal();
  const tone =
    pressing && total
      ? 'border-due bg-due-wash'
      : total
        ? 'border-edge bg-raised'
        : 'border-line bg-transparent';
  return (
    <li className="min-w-0">
      <button
        type="button"
        onClick={onPress}
        className={`rounded-field flex h-full w-full min-w-0 flex-col items-start justify-start border px-2.5 py-2 text-left sm:min-w-36 sm:px-4 ${tone}`}
      >
        <span className="font-heading text-xl leading-tight font-bold tabular-nums">
          {total === undefined ? '–' : figure(total, more)}
        </span>{' '}
        <span className="text-soft leading-tight break-words">{label}</span>
      </button>
    </li>
  );
}
