'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCardDialog } from '@/components/admin/cards/use-card-dialog';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { SearchBox } from '@/components/list/search-box';
import { toggled } from '@/components/list/selection';
import { useUrlState } from '@/components/list/use-url-state';
import { usePagedList } from '@/components/list/use-paged-list';
import { ScanIntoSearch } from '@/components/scan/scan-into-search';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { listCards } from '@/lib/api/endpoints';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { failToast } from '@/lib/api/fail-toast';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { BlankCards } from './blank-cards';
import { ChosenToPrint } from './chosen-to-print';
import { PrintQueue } from './print-queue';
import { stageIn, type Stage } from './stages';
import { WaitingTable, type Chosen } from './waiting-table';

const ROWS_A_PAGE = 50;

const NONE: Chosen = new Map();

const EMPTY = {
  print: ['noneToPrint', 'noneToPrintHint'],
  delivery: ['noneToHandOver', 'noneToHandOverHint'],
  all: ['noneAtAll', 'noneAtAllHint'],
} as const;

/** Blocked and expired cards are in no list here. */
const among = (stage: Stage) => (stage === 'all' ? { status: 'active' } : { waits: stage });

/** /admin/print (docs/contract.md#print-centre): the cards to print, those to hand to their families, and all. */
export function PrintScreen() {
  const t = useTranslations('printCentre');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const { read, change } = useUrlState();
  const stage = stageIn(read('waits'));
  const zone = read('zone');
  const q = read('q');
  const filter = { ...among(stage), zone, q };
  const [none, noneHint] = EMPTY[stage];
  // With its stage: an answer that comes late must not choose cards of the list that is shown by then.
  const [choice, setChoice] = useState<{ stage: Stage; cards: Chosen }>({ stage, cards: NONE });
  const chosen = choice.stage === stage ? choice.cards : NONE;
  const setChosen = (cards: Chosen) => setChoice({ stage, cards });
  const [choosing, setChoosing] = useState(false);
  const { actions, dialog } = useCardDialog();

  const list = usePagedList({
    queryKey: ['admin', 'print', stage, zone, q],
    load: (page, signal) => listCards({ ...filter, ...page }, signal),
    rows: ({ cards }) => cards,
    limit: ROWS_A_PAGE,
    keepRows: true,
  });
  const first = Math.min(list.total ?? 0, PRINT_MAX_CARDS);
  const toggle = (card: ListedCard) => setChosen(toggled(chosen, card.cardNumber, card));
  async function chooseFirst() {
    setChoosing(true);
    try {
      const { cards } = await listCards({ ...filter, limit: PRINT_MAX_CARDS });
      setChosen(new Map(cards.map((card) => [card.cardNumber, card])));
    } catch (error) {
      failToast(error, staff('cardsFailed'));
    } finally {
      setChoosing(false);
    }
  }

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<BlankCards />} />
      <PrintQueue
        stage={stage}
        zone={zone}
        onStage={(next) => {
          setChosen(NONE);
          change({ waits: next === 'print' ? '' : next });
        }}
        onZone={(next) => change({ zone: next })}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox label={t('search')} q={q} onSearch={(typed) => change({ q: typed })} by={ScanIntoSearch} />
        {first > 0 && (
          <Button
            variant="outline"
            className="max-sm:w-full"
            disabled={list.isPlaceholderData}
            busy={choosing && t('choosing')}
            onClick={() => void chooseFirst()}
          >
            {t('chooseFirst', { count: first })}
          </Button>
        )}
        <ListStatus list={list} className="max-sm:w-full sm:ml-auto" />
      </div>
      <ListBody
        list={list}
        failed={staff('cardsFailed')}
        empty={
          q || (stage === 'all' && zone) ? (
            <EmptyState
              title={common('noHits')}
              action={<Button onClick={() => change({ q: '', zone: '' })}>{common('clearAll')}</Button>}
            >
              {common('noHitsHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t(none)}>{t(noneHint)}</EmptyState>
          )
        }
      >
        {(rows) => (
          <WaitingTable
            rows={rows}
            chosen={chosen}
            onToggle={toggle}
            actions={actions}
            stale={list.isPlaceholderData}
          />
        )}
      </ListBody>
      <p className="text-soft mt-3">
        {stage === 'all' ? `${t('allCardsHint')} ${t('outOfList')}` : t('outOfList')}
      </p>
      <ChosenToPrint stage={stage} chosen={[...chosen.values()]} onClear={() => setChosen(NONE)} />
      {dialog}
    </>
  );
}
