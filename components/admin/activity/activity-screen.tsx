'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ExportButton } from '@/components/list/export-button';
import { useUrlState } from '@/components/list/use-url-state';
import { ListScreen } from '@/components/list/list-screen';
import { TimeCell } from '@/components/list/moment-cell';
import { call } from '@/lib/api/client';
import type { ListSearch } from '@/lib/api/endpoints';
import { ACTIONS } from '@/lib/constants/activity';
import { longDate } from '@/lib/format/display';
import { typedId } from '@/lib/format/personal';
import { About, Actor, OutcomeBadge } from './record-cells';

const EVERYTHING = 'everything';
const NARROWS = ['person', 'card', 'from', 'to'];

/** By default, sign-ins are left out. */
const narrowedTo = (action: string | undefined): { action?: string; signIns?: 'hidden' } =>
  action === EVERYTHING ? {} : action ? { action } : { signIns: 'hidden' };

type ActivitySearch = ListSearch & { action?: string };

export function ActivityScreen() {
  const { read } = useUrlState();
  const t = useTranslations('activity');
  const locale = useLocale();

  return (
    <ListScreen
      title={t('title')}
      subtitle={t('subtitle')}
      name="activity"
      action={
        <ExportButton
          list="activity"
          query={{
            ...Object.fromEntries(NARROWS.map((name) => [name, read(name)])),
            ...narrowedTo(read('action')),
          }}
        />
      }
      // Sign-ins would be most of it.
      load={({ action, ...query }: ActivitySearch, signal) =>
        call('GET /api/admin/activity', {
          query: { ...query, ...narrowedTo(action) },
          signal,
        })
      }
      rows={(page) => page.activity}
      filters={[
        { kind: 'id', name: 'person', label: t('personId'), clean: typedId },
        { kind: 'id', name: 'card', label: t('cardNumber'), clean: typedId },
        {
          name: 'action',
          label: t('filterAction'),
          choices: [
            { value: EVERYTHING, label: t('everything') },
            ...ACTIONS.map((value) => ({ value, label: t(value) })),
          ],
          all: t('allActions'),
        },
        { kind: 'day', name: 'from', label: t('from') },
        { kind: 'day', name: 'to', label: t('to') },
      ]}
      empty={{ title: t('none'), hint: t('noneHint') }}
      rowKey={(row) => row._id}
      groupOf={({ at }) => longDate(at, locale)}
      columns={[
        {
          key: 'at',
          head: t('when'),
          cell: ({ at }) => <TimeCell at={at} />,
        },
        {
          key: 'actor',
          head: t('who'),
          cell: (row) => (
            <span className="lg:block lg:min-w-40">
              <Actor {...row} />
            </span>
          ),
        },
        {
          key: 'action',
          head: t('what'),
          cell: ({ action, repeated, outcome, status }) => (
            <>
              <span>{t(action)}</span>
              {outcome !== 'done' && <OutcomeBadge {...{ outcome, status }} />}
              {repeated && <span className="text-soft max-lg:ml-2 lg:block">{t('repeat')}</span>}
            </>
          ),
        },
        { key: 'subject', head: t('about'), cell: (row) => <About {...row} /> },
        {
          key: 'client',
          head: t('where'),
          // An IPv6 address is too long for a line, so it may break anywhere.
          cell: ({ client }) => (
            <span className={`text-soft ${client.includes(':') ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
              {client}
            </span>
          ),
        },
      ]}
    />
  );
}
