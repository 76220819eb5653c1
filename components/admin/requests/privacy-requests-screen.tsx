'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { StateLabel } from '@/components/handling/state-label';
import type { Column } from '@/components/list/data-table';
import { openColumn } from '@/components/list/open-column';
import { ListScreen } from '@/components/list/list-screen';
import { PhoneLink } from '@/components/ui/phone-link';
import { call } from '@/lib/api/client';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { isClosing } from '@/lib/constants/requests';
import type { PrivacyRequest } from '@/lib/schemas/responses/requests';
import { PrivacyRequestDialog } from './privacy-request-dialog';

/** /admin/privacy (docs/contract.md#admin-data-requests): what people ask about their own data. */
export function PrivacyRequestsScreen() {
  const t = useTranslations('privacyRequests');
  const requests = useTranslations('requests');
  const [opened, setOpened] = useState<PrivacyRequest>();
  const columns = useColumns(setOpened);
  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        name="privacy-requests"
        load={(query, signal) => call('GET /api/admin/privacyRequests', { query, signal })}
        rows={(page) => page.requests}
        searchLabel={t('search')}
        filters={[
          {
            name: 'show',
            label: requests('show'),
            all: requests('open'),
            choices: [{ value: 'closed', label: requests('closed') }],
          },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      {opened && <PrivacyRequestDialog request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(onOpen: (request: PrivacyRequest) => void): Array<Column<PrivacyRequest>> {
  const t = useTranslations('privacyRequests');
  const staff = useTranslations('staff');
  const right = useTranslations('privacy');
  const locale = useLocale();
  const nameId = (row: PrivacyRequest) => `request-${row._id}`;
  const overdue = ({ state, dueDay }: PrivacyRequest) => !isClosing(state) && dueDay < dayInIndia();
  return [
    {
      key: 'person',
      head: t('person'),
      cell: (row) => (
        <span id={nameId(row)}>
          {row.erasedAt ? t('erasedOn', { day: longDate(row.erasedAt, locale) }) : row.name}
        </span>
      ),
    },
    { key: 'asks', head: t('asks'), cell: (row) => right(row.right) },
    {
      key: 'phone',
      head: t('phone'),
      cell: ({ number }) => (number ? <PhoneLink number={`+91 ${number}`} /> : '–'),
    },
    {
      key: 'due',
      head: t('due'),
      cell: (row) => (
        <span className={overdue(row) ? 'text-danger font-semibold' : ''}>
          <span>{longDate(row.dueDay, locale)}</span>
          {overdue(row) && <span className="block">{t('overdue')}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: staff('status'),
      cell: (row) => <StateLabel state={row.state} handling={row.handling} />,
    },
    openColumn({ label: t('manage'), nameId, onOpen }),
  ];
}
