'use client';

import { useTranslations } from 'next-intl';
import { StateLabel } from '@/components/handling/state-label';
import type { Column } from '@/components/list/data-table';
import { MomentCell } from '@/components/list/moment-cell';
import type { ContactMessage } from '@/lib/schemas/responses/messages';
import { DeliveryState } from './delivery-state';

type Options = { mailServer: boolean; onOpen: (id: string) => void };

/** The columns of the messages: sender, text, date. The button that opens a message covers its row. */
export function useMessageColumns({ mailServer, onOpen }: Options): Array<Column<ContactMessage>> {
  const t = useTranslations('messages');
  // Without a max-width, a long text would widen its cell instead of being truncated.
  const cutOff = 'lg:max-w-0 lg:align-top';
  return [
    {
      key: 'from',
      head: t('from'),
      className: `${cutOff} lg:w-[34%]`,
      cell: ({ _id, name, email, read }) => (
        <>
          <span className={`flex items-center gap-2 ${read ? 'font-normal' : 'font-bold'}`}>
            {!read && <span aria-hidden className="bg-teal size-2.5 shrink-0 rounded-full" />}
            <button
              type="button"
              aria-describedby={`excerpt-${_id}`}
              onClick={() => onOpen(_id)}
              className="hover:text-teal min-w-0 truncate text-left after:absolute after:inset-0"
            >
              {name}
            </button>
            {!read && <span className="text-teal-strong ml-auto shrink-0">{t('unread')}</span>}
          </span>
          <span className="text-soft block truncate text-base font-normal">{email}</span>
        </>
      ),
    },
    {
      key: 'message',
      head: t('message'),
      className: cutOff,
      unlabelled: true,
      cell: ({ _id, message, read, delivery }) => (
        <>
          <span
            id={`excerpt-${_id}`}
            className={`line-clamp-2 break-words ${read ? '' : 'font-bold'} ${mailServer ? 'lg:line-clamp-1' : ''}`}
          >
            {message}
          </span>
          {mailServer && <DeliveryState delivery={delivery} mailServer />}
        </>
      ),
    },
    {
      key: 'received',
      head: t('received'),
      className: 'text-soft lg:w-48 lg:align-top',
      number: true,
      unlabelled: true,
      cell: ({ receivedAt, state, handling }) => (
        <>
          <MomentCell at={receivedAt} />
          <span className="block">
            <StateLabel state={state} handling={handling} />
          </span>
        </>
      ),
    },
  ];
}
