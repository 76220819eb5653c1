'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MessageDialog } from '@/components/admin/messages/message-dialog';
import { Panel, ROW_LINK, SkeletonRows } from '@/components/admin/report/panel';
import { HandleCardRequest } from '@/components/admin/requests/handle-card-request';
import { PrivacyRequestDialog } from '@/components/admin/requests/privacy-request-dialog';
import { LoadFailed } from '@/components/list/load-failed';
import { useUrlState } from '@/components/list/use-url-state';
import { ValidIcon } from '@/components/ui/icons';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Queue as Answer, QueueItem } from '@/lib/schemas/responses/dashboard';
import { OwnerlessDialog } from './ownerless-dialog';
import { QueueRow } from './queue-row';

const EVERY_MS = 60_000;
/** Where all of a kind are, if not all are shown. */
const ALL = {
  dataRequests: { kind: 'dataRequest', href: '/admin/privacy' },
  lostCards: { kind: 'lostCard', href: '/admin/cards?status=blocked' },
  messages: { kind: 'message', href: '/admin/messages?show=open' },
  cardRequests: { kind: 'cardRequest', href: '/admin/requests?zone=none' },
} as const;
const KINDS = Object.keys(ALL) as Array<keyof typeof ALL>;

const keyOf = (item: QueueItem): string => {
  if ('request' in item) return item.request._id;
  if ('message' in item) return item.message._id;
  if ('card' in item) return item.card.cardNumber;
  return `${item.kind} ${'id' in item ? item.id : 'fileName' in item ? `${item.fileName} ${item.at}` : ''}`;
};

/** What needs somebody today, most pressing first; what is done leaves (docs/contract.md#admin-dashboard). */
export function Queue() {
  const t = useTranslations('queue');
  const { read, open, close } = useUrlState();
  const query = useQuery({
    queryKey: ['admin', 'queue'],
    queryFn: ({ signal }) => call('GET /api/admin/queue', { signal }),
    refetchInterval: EVERY_MS,
  });
  useFailureToast(query);
  const [opened, setOpened] = useState<QueueItem>();
  const { data } = query;
  const message = read('message');
  // As it is now: it shrinks while cards are handed over.
  const ownerless = data?.items.find((item) => item.kind === 'ownerless');
  const shut = () => setOpened(undefined);
  const show = (item: QueueItem) =>
    item.kind === 'message' ? open('message', item.message._id) : setOpened(item);

  if (query.isError && !data) return <LoadFailed query={query} />;
  return (
    <Panel title={t('title')} aside={data && <More {...data} />}>
      {!data && <SkeletonRows rows={6} />}
      {data?.items.length === 0 && (
        <p className="text-teal-strong flex items-center gap-2 py-2 font-semibold">
          <ValidIcon aria-hidden className="size-5" />
          <span>{t('nothing')}</span>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <QueueRow key={keyOf(item)} item={item} onOpen={() => show(item)} />
          ))}
        </ul>
      )}
      {message && (
        <MessageDialog
          key={message}
          id={message}
          mailServer={data?.mailServer ?? true}
          onClose={() => close('message')}
        />
      )}
      {opened?.kind === 'cardRequest' && <HandleCardRequest request={opened.request} onClose={shut} />}
      {opened?.kind === 'dataRequest' && <PrivacyRequestDialog request={opened.request} onClose={shut} />}
      {opened?.kind === 'ownerless' && ownerless && <OwnerlessDialog ownerless={ownerless} onClose={shut} />}
    </Panel>
  );
}

/** Where the others are, of a kind of which not all are shown. */
function More({ items, totals }: Answer) {
  const t = useTranslations('queue');
  const locale = useLocale();
  const left = KINDS.map((key) => ({
    ...ALL[key],
    left: totals[key] - items.filter(({ kind }) => kind === ALL[key].kind).length,
  })).filter((each) => each.left > 0);
  if (left.length === 0) return null;
  return (
    <p className="text-soft flex flex-wrap gap-x-6">
      {left.map(({ kind, href, left: number }) => (
        <Link key={kind} href={href} className={ROW_LINK}>
          {t('more', { count: number, number: count(number, locale), kind })}
        </Link>
      ))}
    </p>
  );
}
