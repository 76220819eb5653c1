'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PhoneIcon, RenewIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { DueCard } from '@/lib/schemas/responses/cards';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge } from '@/components/card/due-badge';
import { RenewCard } from '@/components/card/renew-card';
import { WriteTo } from './write-to';

type Props = {
  card: DueCard;
  /** True while the confirmation is open. */
  renewing: boolean;
  /** True after the confirmation was closed: the focus returns to the button that opened it. */
  asked: boolean;
  onRenew: () => void;
  /** True after the dialog about a call was closed. */
  noted: boolean;
  onNoteCall: () => void;
  /** Called when the confirmation is answered, with yes or no. */
  onRenewed: () => void;
  onOpen: () => void;
};

/** A card to renew: its primary member, due date, phone number and a renew button. */
export function DueCardRow({
  card: dueCard,
  renewing,
  asked,
  noted,
  onRenew,
  onNoteCall,
  onRenewed,
  onOpen,
}: Props) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const card = useTranslations('card');
  const locale = useLocale();
  const { cardNumber, cardDueDate, holder, call } = dueCard;
  const id = `due-${cardNumber}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto_auto] xl:grid-cols-[minmax(12.5rem,1fr)_minmax(0,1.1fr)_auto_auto]">
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
      {!renewing && (
        <div className="grid gap-2 max-lg:grid-cols-2 max-lg:*:px-3 lg:flex lg:items-center">
          <Button
            variant="outline"
            aria-describedby={id}
            className="max-lg:col-span-2"
            autoFocus={noted}
            onClick={onNoteCall}
          >
            {t('noteCall')}
          </Button>
          <Button variant="ghost" aria-describedby={id} className="whitespace-nowrap" onClick={onOpen}>
            {staff('viewDetails')}
          </Button>
          <Button
            variant="outline"
            aria-describedby={id}
            className="whitespace-nowrap"
            icon={RenewIcon}
            autoFocus={asked}
            onClick={onRenew}
          >
            {t('renewShort')}
          </Button>
        </div>
      )}
      {renewing && (
        <div className="bg-paper border-line rounded-field border p-4 lg:col-span-full">
          <RenewCard card={dueCard} onDone={onRenewed} />
        </div>
      )}
    </li>
  );
}
