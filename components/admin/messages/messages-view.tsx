'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { DataTable } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { SearchBox } from '@/components/list/search-box';
import { useTotal } from '@/components/list/use-total';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { useWaiting } from '@/lib/api/use-waiting';
import { COUNTED_TO } from '@/lib/constants/limits';
import { MessageDialog } from './message-dialog';
import { useMessages } from './queries';
import { useMessageColumns } from './use-message-columns';

type Props = {
  q: string;
  openOnly: boolean;
  /** The id of the open message, '' if there is none. */
  opened: string;
  onSearch: (q: string) => void;
  onShow: (which: 'all' | 'open') => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The messages of visitors: search, table, and one message in a dialog. */
export function MessagesView({ q, openOnly, opened, onSearch, onShow, onOpen, onClose }: Props) {
  const t = useTranslations('messages');
  const common = useTranslations('common');
  const { figure } = useTotal();
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useMessages(q, openOnly);
  const open = useWaiting()?.messages ?? 0;
  const mailServer = list.first?.mailServer ?? true;
  const columns = useMessageColumns({ mailServer, onOpen });
  const stale = list.isPlaceholderData;

  const segment = (which: 'all' | 'open', label: string, number?: number) => (
    <button
      type="button"
      aria-pressed={openOnly === (which === 'open')}
      onClick={() => onShow(which)}
      className={`${SEGMENT} tabular-nums`}
    >
      {number ? `${label} (${figure(Math.min(number, COUNTED_TO), number > COUNTED_TO)})` : label}
    </button>
  );
  const clearSearch = () => {
    onSearch('');
    searchBox.current?.focus();
  };
  const empty = q ? (
    <EmptyState
      title={t(openOnly ? 'noHitsOpen' : 'noHits', { q })}
      action={
        <Button variant="outline" onClick={clearSearch}>
          {common('clearSearch')}
        </Button>
      }
    />
  ) : openOnly ? (
    <EmptyState
      title={t('allDone')}
      action={
        <Button variant="outline" onClick={() => onShow('all')}>
          {t('showAll')}
        </Button>
      }
    >
      {t('allDoneHint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
  );

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} note={<ListStatus list={list} />} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="group" aria-label={t('show')} className={`${SEGMENTS} grid-cols-2 max-sm:w-full`}>
          {segment('all', t('all'))}
          {segment('open', t('openOnly'), open)}
        </div>
        <SearchBox label={t('search')} q={q} onSearch={onSearch} box={searchBox} />
      </div>
      <ListBody list={list} empty={empty}>
        {(messages) => (
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={messages}
            rowKey={({ _id }) => _id}
            stale={stale}
          />
        )}
      </ListBody>
      {opened && <MessageDialog key={opened} id={opened} mailServer={mailServer} onClose={onClose} />}
    </>
  );
}
