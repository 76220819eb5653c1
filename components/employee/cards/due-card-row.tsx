'use client';

import { useTranslations, useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RenewIcon, MessageIcon, SmsIcon, PhoneIcon } from '@/components/ui/icons';
import type { DueCard, CallCard } from '@/lib/schemas/responses/cards';
import { RenewCard } from '@/components/card/renew-card';
import { trustIn } from '@/lib/constants/trust';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { whatsappLink } from '@/lib/format/whatsapp';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge } from '@/components/card/due-badge';
import { PhoneLink } from '@/components/ui/phone-link';
import { dayInIndia } from '@/lib/format/calendar';

export const DUE_ROW =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto_auto]';

export const DUE_ACTIONS =
  'flex flex-wrap gap-2 max-lg:*:grow max-lg:*:basis-32 max-lg:*:px-3 lg:flex-nowrap lg:items-center';

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
          <span className="inline-block">{longDate(cardDueDate, locale)}</span>
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

const LINK = 'text-link inline-flex min-h-12 min-w-12 items-center justify-center gap-2 font-semibold';

/** WhatsApp and SMS with a text in the family's language. Nothing is sent by itself. */
export function WriteTo({ card: { cardNumber, cardDueDate, holder, language } }: { card: CallCard }) {
  const t = useTranslations('cards');
  const text = t(language === 'hi' ? 'renewTextHi' : 'renewTextEn', {
    trust: trustIn(language).name,
    number: cardNumber,
    name: holder.memberName,
    day: longDate(cardDueDate, language),
    state: dueState(cardDueDate).state,
  });
  const name = holder.memberName;
  return (
    <span className="flex flex-wrap gap-x-4">
      <a
        className={LINK}
        href={whatsappLink(holder.memberContact, text)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('whatsapp')}: ${t('writeTo', { name })}`}
      >
        <MessageIcon aria-hidden className="size-5" />
        <span>{t('whatsapp')}</span>
      </a>
      <a
        className={LINK}
        href={`sms:+91${holder.memberContact}?body=${encodeURIComponent(text)}`}
        aria-label={`${t('sms')}: ${t('writeTo', { name })}`}
      >
        <SmsIcon aria-hidden className="size-5" />
        <span>{t('sms')}</span>
      </a>
    </span>
  );
}

type Props = {
  card: DueCard;
  renewing: boolean;
  asked: boolean;
  onRenew: () => void;
  noted: boolean;
  onNoteCall: () => void;
  /** A call about it waits on this phone. */
  kept: boolean;
  onRenewed: () => void;
  onOpen: () => void;
};

const focus = (place: HTMLElement | null) => place?.focus();

export function DueCardRow({
  card: dueCard,
  renewing,
  asked,
  noted,
  kept,
  onRenew,
  onNoteCall,
  onRenewed,
  onOpen,
}: Props) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const field = useTranslations('field');
  const id = `due-${dueCard.cardNumber}`;
  return (
    <li
      tabIndex={-1}
      className={`${DUE_ROW} px-4 -outline-offset-2 xl:grid-cols-[minmax(12.5rem,1fr)_minmax(0,1.1fr)_auto_auto]`}
    >
      <DueCardFacts card={dueCard} id={id} />
      {!renewing && (
        <div className={DUE_ACTIONS}>
          {kept ? (
            <p
              ref={noted ? focus : undefined}
              tabIndex={-1}
              className="text-due font-semibold outline-none max-lg:basis-full!"
            >
              {field('callKept')}
            </p>
          ) : (
            <Button
              variant="outline"
              aria-describedby={id}
              className="max-lg:basis-full!"
              autoFocus={noted}
              onClick={onNoteCall}
            >
              {t('noteCall')}
            </Button>
          )}
          <Button variant="ghost" aria-describedby={id} className="sm:whitespace-nowrap" onClick={onOpen}>
            {staff('viewDetails')}
          </Button>
          <Button
            variant="outline"
            aria-describedby={id}
            className="sm:whitespace-nowrap"
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
