'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEmployeeFilter, useZoneFilter } from '@/components/admin/org-units/use-choices';
import { useCardColumns } from '@/components/card/use-card-columns';
import { useSelection } from '@/components/list/selection';
import { inListOrder, ChosenBar, useAsked } from '@/components/list/chosen-bar';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { ScanIntoSearch } from '@/components/scan/scan-into-search';
import { buttonVariant } from '@/components/ui/button-variant';
import { PlusIcon } from '@/components/ui/icons';
import { listCards } from '@/lib/api/endpoints';
import { SIGNALS } from '@/lib/constants/report';
import { Link } from '@/lib/i18n/navigation';
import type { CardMark, ListedCard } from '@/lib/schemas/responses/cards';
import { longDate } from '@/lib/format/display';
import { monthAndYear, renewalMonths } from '@/lib/format/month';
import { CheckBadge } from '@/components/admin/cards/card-facts';
import { useCardDialog } from '@/components/admin/cards/use-card-dialog';
import { HandOverDialog } from '@/components/admin/handover/hand-over-dialog';
import { PrintDialog } from '@/components/admin/print/print-dialog';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import { BlockCard, MarkCard } from '@/components/admin/cards/ask-card';

export function CardsScreen() {
  const t = useTranslations('adminCards');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const card = useTranslations('card');
  const printing = useTranslations('printCentre');
  const commands = useTranslations('commands');
  const locale = useLocale();
  const { read } = useUrlState();
  const ofMonth = Boolean(read('renewal') || read('month'));
  const ofEmployee = Boolean(read('employee') || read('issuedBy'));
  const zoneFilter = useZoneFilter();
  const employees = useEmployeeFilter();
  const columns = useCardColumns();
  const { actions, onOpen, dialog } = useCardDialog();
  const { choose, ...selection } = useSelection<ListedCard>(({ cardNumber }) => cardNumber);

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <>
            <Link href="/admin/cards/new" className={`${buttonVariant()} max-sm:w-full`}>
              <PlusIcon aria-hidden className="size-5" />
              <span>{commands('registerFamily')}</span>
            </Link>
            <ExportButton list="cards" />
          </>
        }
        name="cards"
        load={listCards}
        rows={(page) => page.cards}
        failed={staff('cardsFailed')}
        searchLabel={t('search')}
        searchBy={ScanIntoSearch}
        filters={[
          {
            name: 'status',
            label: card('status'),
            choices: [
              { value: 'active', label: card('active') },
              { value: 'inactive', label: card('inactive') },
              { value: 'due', label: t('dueSoon'), sort: 'dueDate' },
              { value: 'expired', label: card('expired') },
              { value: 'check', label: t('toCheck') },
              { value: 'blocked', label: card('blocked') },
              { value: 'replaced', label: card('replaced') },
            ],
            all: t('allStatuses'),
          },
          {
            name: 'renewal',
            label: t('renewal'),
            choices: [
              { value: 'due', label: t('dueIn'), sort: 'dueDate' },
              { value: 'renewed', label: t('renewedIn') },
              { value: 'lapsed', label: t('lapsedIn'), sort: 'dueDate' },
            ],
            all: t('anyRenewal'),
          },
          ...(ofMonth
            ? [
                {
                  name: 'month' as const,
                  label: common('month'),
                  choices: renewalMonths().map((month) => ({
                    value: month,
                    label: monthAndYear(month, locale),
                  })),
                  all: t('thisMonth'),
                },
              ]
            : []),
          zoneFilter,
          employees,
          // Where a figure of somebody's work led here.
          ...(read('issuedBy') ? [{ ...employees, name: 'issuedBy' as const, label: t('issuedBy') }] : []),
          {
            name: 'signal',
            label: t('signal'),
            choices: SIGNALS.filter(
              (signal) => ofEmployee || signal === 'samePhone' || signal === read('signal'),
            ).map((signal) => ({ value: signal, label: t(signal) })),
            all: t('anySignal'),
          },
        ]}
        note={() =>
          read('signal') && <p className="text-soft mb-3 max-w-prose text-pretty">{t('signalNote')}</p>
        }
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        onOpen={onOpen}
        selection={selection}
        chooseLabel={({ cardNumber }) => printing('choose', { card: cardNumber })}
        columns={[
          { ...columns.plainNumber, head: t('cardId'), sorts: true },
          columns.holder,
          { ...columns.employee, head: t('employeeId') },
          ...(read('status') === 'check'
            ? [
                columns.status,
                {
                  key: 'toCheck',
                  head: t('markNote'),
                  cell: ({ toCheck }: ListedCard) => toCheck && <Marked mark={toCheck} />,
                },
              ]
            : [
                columns.zone,
                {
                  ...columns.status,
                  cell: (row: ListedCard) => (
                    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
                      <span>{columns.status.cell(row)}</span>
                      {row.toCheck && <CheckBadge />}
                    </span>
                  ),
                },
                { ...columns.members, sorts: true },
                { ...columns.due, sorts: true },
              ]),
          actions,
        ]}
      />
      <ChosenCards
        chosen={inListOrder([...selection.chosen.values()], read('sort'))}
        onClear={() => choose([])}
      />
      {dialog}
    </>
  );
}

function Marked({ mark }: { mark: CardMark }) {
  const locale = useLocale();
  return (
    <>
      <span className="line-clamp-2 max-w-96">{mark.note}</span>
      <span className="text-soft block">{`${longDate(mark.at, locale)}, ${mark.byName}`}</span>
    </>
  );
}

type What = 'print' | 'handOver' | 'block' | 'mark';
function ChosenCards({ chosen, onClear }: { chosen: ListedCard[]; onClear: () => void }) {
  const t = useTranslations('adminCards');
  const printing = useTranslations('printCentre');
  const handing = useTranslations('handover');
  const { open, numbers, ask, close } = useAsked<What, ListedCard>(chosen);
  const done = () => {
    close();
    onClear();
  };

  return (
    <>
      <ChosenBar count={chosen.length} onClear={onClear}>
        <Button variant="outline" onClick={() => ask('mark')}>
          {t('mark')}
        </Button>
        <Button variant="outline" onClick={() => ask('block')}>
          {t('block')}
        </Button>
        <Button variant="outline" onClick={() => ask('handOver')}>
          {handing('handOver')}
        </Button>
        <ExportButton list="cards" chosen={chosen.map(({ cardNumber }) => cardNumber)} />
        <Button icon={PrintIcon} onClick={() => ask('print')}>
          {printing('print')}
        </Button>
      </ChosenBar>
      {open?.what === 'block' && <BlockCard cardNumbers={numbers} onClose={close} onDone={onClear} />}
      {open?.what === 'mark' && <MarkCard cardNumbers={numbers} onClose={close} onDone={onClear} />}
      {open?.what === 'handOver' && (
        <HandOverDialog what={{ cards: open.cards }} onClose={close} onDone={done} />
      )}
      {open?.what === 'print' && <PrintDialog cardNumbers={numbers} onClose={close} onRecorded={onClear} />}
    </>
  );
}
