'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useDueCards, useOwnCards, useVillages } from '@/components/card/queries';
import { SearchBox } from '@/components/list/search-box';
import { useTotal } from '@/components/list/use-paged-list';
import { FindByScan } from '@/components/scan/find-by-scan';
import { ScanIntoSearch } from '@/components/scan/scan-into-search';
import { Button } from '@/components/ui/button';
import { late } from '@/components/list/late';
import { CONTROL } from '@/components/ui/styles';
import { BackIcon } from '@/components/ui/icons';
import { CARD_STATES, type CardState, type OwnWaits } from '@/lib/constants/choices';
import { digitsInLatin } from '@/lib/format/personal';
import type { KeepCalls } from './due-cards';
import { OwnCards } from './own-cards';

const [DueCards] = late(() => import('./due-cards').then((part) => part.DueCards));
const [WaitingCards] = late(() => import('./waiting-cards').then((part) => part.WaitingCards));

/** `due`: to call about; the others to print, or to hand over. */
export type CardsList = 'all' | 'due' | OwnWaits;

type Props = {
  employeeId: string;
  q: string;
  status: CardState | '';
  village: string;
  list: CardsList;
  onSearch: (q: string) => void;
  onFilter: (filters: { status?: string; village?: string }) => void;
  onList: (list: CardsList) => void;
  onOpen: (cardNumber: string) => void;
  onAddNew: () => void;
  keepCalls?: KeepCalls | undefined;
};

const clean = (typed: string) => digitsInLatin(typed).trim();

export function CardsView({ list, onList, keepCalls, ...props }: Props) {
  if (list === 'all') return <AllCards {...props} />;
  return <Worklist {...props} list={list} onList={onList} keepCalls={keepCalls} />;
}

type AllProps = Omit<Props, 'list' | 'onList' | 'keepCalls'>;

function AllCards({ employeeId, q, status, village, onSearch, onFilter, onOpen, onAddNew }: AllProps) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const common = useTranslations('common');
  const searchBox = useRef<HTMLInputElement>(null);
  const own = useOwnCards(employeeId, { q, status, village });
  const filtered = status !== '' || village !== '';
  const { total = 0 } = own;
  const { figure, sentence } = useTotal();
  const said = own.isPlaceholderData
    ? common('searching')
    : own.rows &&
      (own.more && q
        ? t('foundMany', { total: figure(total) })
        : sentence(total, own.more, t(q || filtered ? 'found' : 'total', { total })));
  return (
    <section aria-labelledby="cards-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id="cards-title" className="text-2xl">
            {t('title')}
          </h2>
          <p role="status" className="text-soft">
            {said}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 *:min-w-32 *:flex-1 max-sm:grow sm:order-last">
          <VillageFilter
            employeeId={employeeId}
            village={village}
            onVillage={(wanted) => onFilter({ village: wanted })}
          />
          <select
            aria-label={card('status')}
            value={status}
            onChange={(event) => onFilter({ status: event.target.value })}
            className={CONTROL}
          >
            <option value="">{t('anyState')}</option>
            {CARD_STATES.map((state) => (
              <option key={state} value={state}>
                {card(state)}
              </option>
            ))}
          </select>
        </div>
        <div className="flex items-center gap-3 max-sm:w-full sm:grow sm:justify-end">
          <SearchBox
            label={t('search')}
            q={q}
            onSearch={onSearch}
            box={searchBox}
            clean={clean}
            by={ScanIntoSearch}
          />
          <FindByScan onFound={onOpen} />
        </div>
      </div>
      <OwnCards
        list={own}
        q={q}
        filtered={filtered}
        onClear={() => {
          onSearch('');
          onFilter({ status: '', village: '' });
          searchBox.current?.focus();
        }}
        onOpen={onOpen}
        onAddNew={onAddNew}
      />
    </section>
  );
}

type VillageProps = { employeeId: string; village: string; onVillage: (village: string) => void };

/** Hidden with fewer than two villages. Its place is kept until they load. */
function VillageFilter({ employeeId, village, onVillage }: VillageProps) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const { figure } = useTotal();
  const known = useVillages(employeeId);
  if (known && known.length < 2 && !village) return null;
  const villages = known ?? [];
  const others = villages.some((each) => each.village === village) || !village ? [] : [village];
  return (
    <select
      aria-label={card('village')}
      value={village}
      onChange={(event) => onVillage(event.target.value)}
      className={`${CONTROL} sm:max-w-56`}
    >
      <option value="">{t('anyVillage')}</option>
      {/* Of an older address. */}
      {others.map((each) => (
        <option key={each}>{each}</option>
      ))}
      {villages.map((each) => (
        <option key={each.village} value={each.village}>
          {`${each.village} (${figure(each.cards)})`}
        </option>
      ))}
    </select>
  );
}

type WorkProps = Pick<Props, 'employeeId' | 'onOpen' | 'onList' | 'keepCalls'> & { list: 'due' | OwnWaits };

function Worklist({ employeeId, list, onOpen, onList, keepCalls }: WorkProps) {
  const t = useTranslations('cards');
  const due = useDueCards(employeeId);
  const { sentence } = useTotal();
  const isDue = list === 'due';
  return (
    <section aria-labelledby="cards-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-baseline gap-x-3">
          <h2 id="cards-title" className="text-2xl">
            {t(isDue ? 'dueSoon' : 'waitingTitle')}
          </h2>
          {isDue && due.total !== undefined && (
            <p role="status" className="text-soft">
              {sentence(due.total, due.more, t('dueTotal', { total: due.total }))}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FindByScan onFound={onOpen} />
          <Button variant="outline" icon={BackIcon} onClick={() => onList('all')}>
            {t('allCards')}
          </Button>
        </div>
      </div>
      {isDue ? (
        <DueCards employeeId={employeeId} now={due} onOpen={onOpen} keep={keepCalls} />
      ) : (
        <WaitingCards employeeId={employeeId} waits={list} onWaits={onList} onOpen={onOpen} />
      )}
    </section>
  );
}
