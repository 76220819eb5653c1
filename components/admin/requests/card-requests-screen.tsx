'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StateLabel } from '@/components/handling/state-label';
import { useZoneFilter } from '@/components/admin/org-units/use-choices';
import type { Column } from '@/components/list/data-table';
import { NameCell } from '@/components/list/name-cell';
import { openColumn } from '@/components/list/open-column';
import { ListScreen } from '@/components/list/list-screen';
import { MomentCell } from '@/components/list/moment-cell';
import { PhoneLink } from '@/components/ui/phone-link';
import { call } from '@/lib/api/client';
import type { CardRequest } from '@/lib/schemas/responses/requests';
import { HandleCardRequest } from './handle-card-request';

/** /admin/requests (docs/contract.md#admin-requests): families who asked for a card. */
export function CardRequestsScreen() {
  const t = useTranslations('requests');
  const zoneFilter = useZoneFilter();
  const [opened, setOpened] = useState<CardRequest>();
  const columns = useColumns(setOpened);
  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        name="card-requests"
        load={(query, signal) => call('GET /api/admin/requests', { query, signal })}
        rows={(page) => page.requests}
        searchLabel={t('search')}
        filters={[
          {
            name: 'show',
            label: t('show'),
            all: t('open'),
            choices: [{ value: 'closed', label: t('closed') }],
          },
          { ...zoneFilter, choices: [{ value: 'none', label: t('noZone') }, ...zoneFilter.choices] },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      {opened && <HandleCardRequest request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(onOpen: (request: CardRequest) => void): Array<Column<CardRequest>> {
  const t = useTranslations('requests');
  const staff = useTranslations('staff');
  const nameId = (row: CardRequest) => `request-${row._id}`;
  return [
    {
      key: 'family',
      head: t('family'),
      cell: (row) => <NameCell name={row.name} below={row.village} id={nameId(row)} />,
    },
    { key: 'phone', head: t('phone'), cell: (row) => <PhoneLink number={`+91 ${row.number}`} /> },
    {
      key: 'zone',
      head: staff('zone'),
      cell: (row) => row.zoneName ?? <span className="text-due font-semibold">{t('noZone')}</span>,
    },
    { key: 'asked', head: t('asked'), cell: (row) => <MomentCell at={row.receivedAt} /> },
    {
      key: 'state',
      head: staff('status'),
      cell: (row) => <StateLabel state={row.state} handling={row.handling} />,
    },
    openColumn({ label: t('manage'), nameId, onOpen }),
  ];
}
