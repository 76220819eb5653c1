'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useZones } from '@/components/admin/units/use-zones';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import { useAddress } from '@/components/list/use-address';
import { listCards } from '@/lib/api/endpoints';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { digitsInLatin } from '@/lib/format/personal';
import type { Card } from '@/lib/schemas/answers';
import { CardDialog } from './card-dialog';
import { ViewDetails } from './view-details';

/** /admin/cards (docs/contract.md#screens): every card of the trust; the one that is open is in the address. */
export function CardsScreen() {
  const t = useTranslations('adminCards');
  const card = useTranslations('card');
  const locale = useLocale();
  const zones = useZones();
  const { read, open, close } = useAddress();
  const opened = read('card');
  /** Pressed here, and not yet answered: its button says so, and no dialog is in the way. */
  const [awaited, setAwaited] = useState('');

  return (
    <>
      <ListScreen<Card>
        title={t('title')}
        subtitle={t('subtitle')}
        action={<ExportButton list="cards" />}
        name="cards"
        load={async (query, signal) => {
          const q = digitsInLatin(query.q ?? '');
          const { cards, ...page } = await listCards({ ...query, q }, signal);
          return { rows: cards, ...page };
        }}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        filters={[
          {
            name: 'status',
            label: card('status'),
            choices: [
              { value: 'active', label: card('active') },
              { value: 'inactive', label: card('inactive') },
              { value: 'due', label: t('dueSoon') },
            ],
            all: t('allStatuses'),
          },
          { name: 'zone', label: t('zone'), choices: zones.choices ?? [], all: t('allZones') },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        columns={[
          {
            key: 'cardNumber',
            head: t('cardId'),
            sorts: true,
            cell: ({ cardNumber }) => (
              <span id={`number-${cardNumber}`}>
                <CardNumber number={cardNumber} />
              </span>
            ),
          },
          { key: 'employeeId', head: t('employeeId'), cell: (row) => row.employeeId },
          { key: 'zoneId', head: card('zone'), cell: (row) => row.zoneID },
          { key: 'status', head: card('status'), cell: (row) => <StatusBadge active={row.cardStatus} /> },
          {
            key: 'members',
            head: card('members'),
            sorts: true,
            number: true,
            cell: (row) => card('memberCount', { count: row.cardMembers }),
          },
          {
            key: 'dueDate',
            head: card('due'),
            sorts: true,
            cell: ({ cardDueDate }) => (
              <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="whitespace-nowrap">{longDate(cardDueDate, locale)}</span>
                {dueState(cardDueDate).state === 'expiring' && <DueBadge dueDate={cardDueDate} />}
              </span>
            ),
          },
          {
            key: 'actions',
            head: t('actions'),
            actions: true,
            cell: ({ cardNumber }) => (
              <ViewDetails
                cardNumber={cardNumber}
                loading={awaited === cardNumber && opened === cardNumber}
                onOpen={() => {
                  setAwaited(cardNumber);
                  open('card', cardNumber);
                }}
              />
            ),
          },
        ]}
      />
      {opened && (
        <CardDialog
          key={opened}
          cardNumber={opened}
          awaited={awaited === opened}
          onAnswered={() => setAwaited('')}
          onClose={() => close('card')}
        />
      )}
    </>
  );
}
