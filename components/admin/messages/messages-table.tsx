'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/display';
import { timeOfDay } from '@/lib/format/moment';
import type { ContactMessage } from '@/lib/schemas/answers';
import { DeliveryState } from './delivery-state';

type Props = {
  messages: ContactMessage[];
  /** What the table is called for who cannot see it. */
  caption: string;
  mailServer: boolean;
  /** Rows of the search before, while the new ones load. */
  stale: boolean;
  onOpen: (id: string) => void;
};

const HEAD = 'bg-paper border-line text-soft sticky top-16 z-10 border-b px-4 py-3 font-semibold';
const CELL = 'lg:border-line lg:border-b lg:px-4 lg:py-2.5 lg:align-top lg:in-[tr:last-child]:border-b-0';

/**
 * Messages in a table that becomes a list on a phone. The roles are written out because a table laid out as
 * blocks stops being one for a screen reader. Widths are fixed, so that a long name leaves room for the text.
 */
export function MessagesTable({ messages, caption, mailServer, stale, onOpen }: Props) {
  const t = useTranslations('messages');
  const locale = useLocale();
  const head = (words: string, look: string) => (
    <th role="columnheader" scope="col" className={`${HEAD} ${look}`}>
      {words}
    </th>
  );

  return (
    <div className="border-line rounded-panel bg-raised overflow-clip border">
      <table
        role="table"
        aria-busy={stale}
        className="w-full border-separate border-spacing-0 max-lg:block lg:table-fixed"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row">
            {head(t('from'), 'w-[34%] text-left')}
            {head(t('message'), 'text-left')}
            {head(t('received'), 'w-48 text-right')}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:divide-line max-lg:block max-lg:divide-y">
          {messages.map(({ _id, name, email, message, receivedAt, read, delivery }) => (
            <tr
              key={_id}
              role="row"
              className={`hover:bg-teal-wash/50 relative transition-colors max-lg:flex max-lg:flex-col max-lg:gap-1 max-lg:px-4 max-lg:py-3 ${read ? 'font-normal' : 'font-bold'}`}
            >
              <th role="rowheader" scope="row" className={`${CELL} text-left [font-weight:inherit]`}>
                <span className="flex items-center gap-2">
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
                <span className="text-soft block truncate font-normal">{email}</span>
              </th>
              <td role="cell" className={CELL}>
                <span
                  id={`excerpt-${_id}`}
                  className={`line-clamp-2 break-words ${mailServer ? 'lg:line-clamp-1' : ''}`}
                >
                  {message}
                </span>
                {mailServer && <DeliveryState delivery={delivery} mailServer />}
              </td>
              <td role="cell" className={`${CELL} text-soft font-normal tabular-nums lg:text-right`}>
                {longDate(receivedAt, locale)}
                <span className="lg:hidden">, </span>
                <span className="lg:block">{timeOfDay(receivedAt, locale)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
