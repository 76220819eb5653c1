'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCardDialog } from '@/components/admin/cards/use-card-dialog';
import { useEmployeeFilter } from '@/components/admin/org-units/use-choices';
import { nameOf } from '@/components/card/name-of';
import { useCardColumns } from '@/components/card/use-card-columns';
import { inListOrder } from '@/components/list/chosen-bar';
import { DataTable } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { ListFilter } from '@/components/list/list-filter';
import { SearchBox } from '@/components/list/search-box';
import { useSelection } from '@/components/list/selection';
import { usePagedList } from '@/components/list/use-paged-list';
import { useUrlState } from '@/components/list/use-url-state';
import { ScanIntoSearch } from '@/components/scan/scan-into-search';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import { EmptyState } from '@/components/ui/empty-state';
import { listCards } from '@/lib/api/endpoints';
import { failToast } from '@/lib/api/fail-toast';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { longDate } from '@/lib/format/display';
import { digitsInLatin } from '@/lib/format/personal';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { ChosenToPrint } from './chosen-to-print';
import type { Stage } from './stages';

const ROWS_A_PAGE = 50;
/** As cards are handed out: by employee and village. */
const USUAL_ORDER = 'employee';

const EMPTY = {
  print: ['noneToPrint', 'noneToPrintHint'],
  delivery: ['noneToHandOver', 'noneToHandOverHint'],
  all: ['noneAtAll', 'noneAtAllHint'],
} as const;

/** Blocked and expired cards are in no list here. */
const among = (stage: Stage) => (stage === 'all' ? { status: 'active' } : { waits: stage });

export function WaitingCards({ stage }: { stage: Stage }) {
  const t = useTranslations('printCentre');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const locale = useLocale();
  const { read, change } = useUrlState();
  const [zone, employee, q] = [read('zone'), read('employee'), read('q')];
  const sort = read('sort') || USUAL_ORDER;
  const filter = { ...among(stage), zone, employee, q, sort };
  const employees = useEmployeeFilter();
  const { choose, ...selection } = useSelection<ListedCard>(({ cardNumber }) => cardNumber);
  const { number, zone: inZone, employee: served, registered } = useCardColumns();
  const { actions, dialog } = useCardDialog();
  const [none, noneHint] = EMPTY[stage];

  const list = usePagedList({
    queryKey: ['admin', 'print', stage, zone, employee, q, sort],
    load: (page, signal) => listCards({ ...filter, ...page }, signal),
    rows: ({ cards }) => cards,
    limit: ROWS_A_PAGE,
    keepRows: true,
  });

  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <SearchBox label={t('search')} q={q} onSearch={(typed) => change({ q: typed })} by={ScanIntoSearch} />
        <ListFilter filter={employees} chosen={employee} onChange={change} />
        {list.total !== undefined && list.total > 0 && (
          <ChooseFirst
            total={list.total}
            stale={list.isPlaceholderData}
            onChoose={async (limit) => choose((await listCards({ ...filter, limit })).cards)}
          />
        )}
        <ListStatus list={list} className="self-center max-sm:w-full sm:ml-auto" />
      </div>
      <ListBody
        list={list}
        failed={staff('cardsFailed')}
        empty={
          q || employee || (stage === 'all' && zone) ? (
            <EmptyState
              title={common('noHits')}
              action={
                <Button onClick={() => change({ q: '', zone: '', employee: '' })}>
                  {common('clearAll')}
                </Button>
              }
            >
              {common('noHitsHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t(none)}>{t(noneHint)}</EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={t('title')}
            columns={[
              { ...number, sorts: true },
              { ...inZone, head: staff('zone') },
              { ...served, sorts: true },
              { ...registered, sorts: true },
              {
                key: 'printed',
                head: t('printed'),
                cell: ({ printing, names }) =>
                  printing?.printed
                    ? t('times', {
                        date: longDate(printing.printed.at, locale),
                        who: nameOf({ names }, printing.printed.by),
                        count: printing.count,
                      })
                    : t('never'),
              },
              actions,
            ]}
            rows={rows}
            rowKey={(row) => row._id}
            selection={selection}
            chooseLabel={({ cardNumber }) => t('choose', { card: cardNumber })}
            sort={sort}
            alwaysSorted
            onSort={(order) => change({ sort: order === USUAL_ORDER ? '' : order })}
            stale={list.isPlaceholderData}
          />
        )}
      </ListBody>
      <p className="text-soft mt-3">
        {stage === 'all' ? `${t('allCardsHint')} ${t('outOfList')}` : t('outOfList')}
      </p>
      <ChosenToPrint
        stage={stage}
        chosen={inListOrder([...selection.chosen.values()], sort)}
        onClear={() => choose([])}
      />
      {dialog}
    </>
  );
}

type FirstProps = { total: number; stale: boolean; onChoose: (count: number) => Promise<void> };

function ChooseFirst({ total, stale, onChoose }: FirstProps) {
  const t = useTranslations('printCentre');
  const staff = useTranslations('staff');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const most = Math.min(total, PRINT_MAX_CARDS);
  const wanted = typed === undefined ? most : Number(digitsInLatin(typed).trim());
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= PRINT_MAX_CARDS;

  async function submit() {
    setWrong(!isCount);
    if (!isCount) return document.getElementById(id)!.focus();
    setBusy(true);
    try {
      await onChoose(wanted);
    } catch (error) {
      failToast(error, staff('cardsFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-soft">
          {t('fromTop')}
        </label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed ?? String(most)}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          className={`${CONTROL} w-20! tabular-nums`}
        />
        <Button type="submit" variant="outline" className="max-sm:grow" disabled={stale} busy={busy}>
          {isCount ? t('chooseFirst', { count: Math.min(wanted, most) }) : t('chooseSome')}
        </Button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="text-danger mt-1 font-semibold">
          {t('fromTopWrong', { most: PRINT_MAX_CARDS })}
        </p>
      )}
    </form>
  );
}
