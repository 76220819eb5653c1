'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useZoneFilter } from '@/components/admin/org-units/use-choices';
import { StateLabel } from '@/components/handling/state-label';
import type { Column } from '@/components/list/data-table';
import { ListScreen } from '@/components/list/list-screen';
import { MomentCell } from '@/components/list/moment-cell';
import { useUrlState } from '@/components/list/use-url-state';
import { PhoneLink } from '@/components/ui/phone-link';
import { call } from '@/lib/api/client';
import { REQUEST_KINDS, type RequestKind } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import { Link, useRouter } from '@/lib/i18n/navigation';
import type { Request } from '@/lib/schemas/responses/requests';

/** Late requests about data come first. */
export function InboxScreen() {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const router = useRouter();
  const { read } = useUrlState();
  const zoneFilter = useZoneFilter();
  const kind = read('kind');
  /** Several people share the work. */
  const [many, setMany] = useState(false);
  const [readsMoney, setReadsMoney] = useState(false);
  const columns = useColumns(many);
  const only = (name: 'mine' | 'late', all: string) => ({
    ...{ name, label: t(name), all, choices: [{ value: '1', label: t(name) }] },
  });
  return (
    <ListScreen
      title={t('title')}
      subtitle={t('subtitle')}
      name="inbox"
      load={async (query, signal) => {
        const page = await call('GET /api/admin/inbox', { query, signal });
        setMany(page.manyActors);
        setReadsMoney(page.readsMoney ?? false);
        return page;
      }}
      rows={(page) => page.requests}
      searchLabel={t('search')}
      filters={[
        {
          name: 'kind',
          label: t('kind'),
          all: t('allKinds'),
          choices: REQUEST_KINDS.filter((value) => value !== 'money' || readsMoney).map((value) => ({
            value,
            label: handling(value),
          })),
        },
        {
          name: 'state',
          label: t('state'),
          all: t('open'),
          choices: [
            { value: 'closed', label: t('closed') },
            { value: 'all', label: t('all') },
          ],
        },
        // Only of a request for a card, and for somebody's data.
        ...(!kind || kind === 'card'
          ? [{ ...zoneFilter, choices: [{ value: 'none', label: t('noZone') }, ...zoneFilter.choices] }]
          : []),
        ...(kind === 'data' || read('late') ? [only('late', t('lateAll'))] : []),
        ...(many || read('mine') ? [only('mine', t('mineAll'))] : []),
      ]}
      empty={{ title: t('none'), hint: t('noneHint') }}
      rowKey={(row) => row._id}
      onOpen={(row) => router.push(`/admin/inbox/${row._id}`)}
      columns={columns}
    />
  );
}

function useColumns(many: boolean): Array<Column<Request>> {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const staff = useTranslations('staff');
  const right = useTranslations('privacy');
  const locale = useLocale();
  const about: Record<RequestKind, (request: Request) => string | undefined> = {
    message: ({ message }) => message,
    card: ({ village, zoneName }) => `${village}, ${zoneName ?? t('noZone')}`,
    data: ({ right: asked }) => asked && right(asked),
    money: ({ message }) => message,
    hospital: ({ organisation, village }) => `${organisation}, ${village}`,
    press: ({ organisation, message }) => `${organisation}: ${message}`,
  };
  return [
    {
      key: 'who',
      head: t('who'),
      cell: ({ _id, name, number, erasedAt, read }) => (
        <>
          <Link
            href={`/admin/inbox/${_id}`}
            className="hover:text-teal inline-flex min-h-9 items-center gap-2 lg:min-h-7"
          >
            {read === false && <span aria-hidden className="bg-teal size-2.5 shrink-0 rounded-full" />}
            <span>
              {erasedAt ? t('erasedOn', { day: longDate(erasedAt, locale) }) : (name ?? handling('nameless'))}
            </span>
            {read === false && <span className="sr-only">{t('unread')}</span>}
          </Link>
          {number && (
            <span className="block text-base font-normal lg:whitespace-nowrap">
              <PhoneLink number={`+91 ${number}`} className="text-link" />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'what',
      head: t('what'),
      // Without a max-width, a long text would widen its cell instead of being truncated.
      className: 'lg:max-w-0 lg:w-[36%]',
      unlabelled: true,
      cell: (row) => (
        <>
          <span className={`block ${row.late ? 'text-danger font-semibold' : 'text-soft'}`}>
            {handling(row.kind)}
          </span>
          <span className="line-clamp-2 break-words lg:line-clamp-1">{about[row.kind](row)}</span>
        </>
      ),
    },
    { key: 'received', head: t('received'), cell: (row) => <MomentCell at={row.receivedAt} /> },
    {
      key: 'state',
      head: staff('status'),
      cell: (row) => (
        <>
          <StateLabel request={row} whose={many} />
          {row.dueDay && row.handling.work !== 'done' && (
            <span className="block">
              <span>{`${t('due')}: `}</span>
              <DueDay request={row} />
            </span>
          )}
        </>
      ),
    },
  ];
}

export function DueDay({ request: { dueDay = '', late } }: { request: Request }) {
  const t = useTranslations('inbox');
  const locale = useLocale();
  return (
    <span className={late ? 'text-danger font-semibold' : ''}>
      <span>{longDate(dueDay, locale)}</span>
      {late && <span className="block">{t('overdue')}</span>}
    </span>
  );
}
