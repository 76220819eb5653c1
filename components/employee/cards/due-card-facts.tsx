'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge } from '@/components/card/due-badge';
import { PhoneIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { WriteTo } from './write-to';

/** A row of it, and the buttons at its end. */
export const DUE_ROW =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto_auto]';
export const DUE_ACTIONS =
  'flex flex-wrap gap-2 max-lg:*:grow max-lg:*:basis-32 max-lg:*:px-3 lg:flex-nowrap lg:items-center';

/** Three cells of a row: whose card it is, when it is due and what was noted last, and the links to call or write. */
export function DueCardFacts({ card: dueCard, id }: { card: CallCard; id: string }) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const locale = useLocale();
  const { cardNumber, cardDueDate, holder, call } = dueCard;
  return (
    <>
      <p id={id} className="min-w-0">
        <span className="font-heading block text-lg font-bold break-words">{holder.memberName}</span>
        <span className="text-soft block break-words">{holder.place}</span>
        <CardNumber number={cardNumber} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <span className="text-soft">{`${card('due')}: `}</span>
          <span className="whitespace-nowrap">{longDate(cardDueDate, locale)}</span>
        </span>
        <DueBadge dueDate={cardDueDate} />
        {call && (
          <span className="w-full">
            <span
              className={call.next && call.next <= dayInIndia() ? 'text-due font-semibold' : 'font-semibold'}
            >
              {t('callNoted', { outcome: t(call.outcome), day: longDate(call.at, locale) })}
            </span>{' '}
            {call.next && (
              <span className="text-soft">{t('callNext', { day: longDate(call.next, locale) })}</span>
            )}
            {call.note && <span className="block break-words">{call.note}</span>}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <PhoneLink
          number={holder.memberContact}
          className="text-link inline-flex min-h-12 items-center gap-2 font-semibold tabular-nums"
        >
          <PhoneIcon aria-hidden className="size-5" />
          <span>
            <span className="sr-only">{t('callNamed', { name: holder.memberName })}</span>{' '}
            <span>{holder.memberContact}</span>
          </span>
        </PhoneLink>
        <WriteTo card={dueCard} />
      </div>
    </>
  );
}
