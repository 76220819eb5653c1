'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ListFoot } from '@/components/list/list-foot';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/list/search-box';
import { SEGMENT, SEGMENTS } from '@/components/ui/segment-look';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { useUnreadMessages } from '@/lib/api/use-unread-messages';
import { count } from '@/lib/format/display';
import { MessageDialog } from './message-dialog';
import { MessagesTable } from './messages-table';
import { NoMessages } from './no-messages';
import { useMessages } from './queries';

type Props = {
  q: string;
  unreadOnly: boolean;
  /** The id of the message that is open, '' where none is. */
  opened: string;
  onSearch: (q: string) => void;
  onShow: (which: 'all' | 'unread') => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** What visitors wrote: search, list, and one message in a dialog. */
export function MessagesView({ q, unreadOnly, opened, onSearch, onShow, onOpen, onClose }: Props) {
  const t = useTranslations('messages');
  const common = useTranslations('common');
  const locale = useLocale();
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useMessages(q, unreadOnly);
  const unread = useUnreadMessages() ?? 0;
  useFailureToast(list, t('loadFailed'));

  const pages = list.data?.pages;
  const messages = pages?.flatMap((page) => page.messages) ?? [];
  const total = pages?.at(-1)?.total ?? 0;
  const mailServer = pages?.[0]?.mailServer ?? true;
  const stale = list.isPlaceholderData;

  const segment = (which: 'all' | 'unread', label: string, number?: number) => (
    <button
      type="button"
      aria-pressed={unreadOnly === (which === 'unread')}
      onClick={() => onShow(which)}
      className={`${SEGMENT} tabular-nums`}
    >
      {number ? `${label} (${count(number, locale)})` : label}
    </button>
  );

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {!mailServer && (
        <div className="mb-5">
          <Notice title={t('noMailServer')}>{t('noMailServerHint')}</Notice>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="group" aria-label={t('show')} className={`${SEGMENTS} grid-cols-2 max-sm:w-full`}>
          {segment('all', t('all'))}
          {segment('unread', t('unreadOnly'), unread)}
        </div>
        <SearchBox label={t('search')} q={q} onSearch={onSearch} box={searchBox} />
      </div>
      <p role="status" className="text-soft mb-2 min-h-6">
        {stale ? common('searching') : list.data && t(q ? 'found' : 'total', { total })}
      </p>
      {list.isPending ? (
        <Skeleton rows={6} label={common('loading')} />
      ) : messages.length === 0 ? (
        <NoMessages
          list={list}
          q={q}
          unreadOnly={unreadOnly}
          onShowAll={() => onShow('all')}
          onClear={() => {
            onSearch('');
            searchBox.current?.focus();
          }}
        />
      ) : (
        <>
          <MessagesTable
            messages={messages}
            caption={t('title')}
            mailServer={mailServer}
            stale={stale}
            onOpen={onOpen}
          />
          <ListFoot list={list}>
            {common('shown', { shown: count(messages.length, locale), total: count(total, locale) })}
          </ListFoot>
        </>
      )}
      {opened && <MessageDialog key={opened} id={opened} mailServer={mailServer} onClose={onClose} />}
    </>
  );
}
