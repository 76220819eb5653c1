'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PhoneIcon, RenewIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { longDate } from '@/lib/format/display';
import type { DueCard } from '@/lib/schemas/answers';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge } from '@/components/card/due-badge';
import { RenewCard } from '@/components/card/renew-card';

type Props = {
  card: DueCard;
  /** True while the confirmation is open. */
  renewing: boolean;
  /** True after the confirmation was closed: the focus returns to the button that opened it. */
  asked: boolean;
  onRenew: () => void;
  /** Called when the confirmation is answered, with yes or no. */
  onRenewed: () => void;
  onOpen: () => void;
};

/** A card to renew: its holder, due date, phone number and a renew button. */
export function DueCardRow({ card: dueCard, renewing, asked, onRenew, onRenewed, onOpen }: Props) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const locale = useLocale();
  const { cardNumber, cardDueDate, holder } = dueCard;
  const id = `due-${cardNumber}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto]">
      <p id={id} className="min-w-0">
        <span className="font-heading block text-lg font-bold break-words">{holder.memberName}</span>
        <CardNumber number={cardNumber} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <span className="text-soft">{card('due')}: </span>
          <span className="whitespace-nowrap">{longDate(cardDueDate, locale)}</span>
        </span>
        <DueBadge dueDate={cardDueDate} />
      </p>
      <PhoneLink
        number={holder.memberContact}
        className="text-link inline-flex min-h-12 items-center gap-2 justify-self-start font-semibold tabular-nums"
      >
        <PhoneIcon aria-hidden className="size-5" />
        <span>
          <span className="sr-only">{t('callNamed', { name: holder.memberName })}</span>{' '}
          {holder.memberContact}
        </span>
      </PhoneLink>
      {!renewing && (
        <div className="flex gap-3 max-lg:*:flex-1 max-lg:*:px-3">
          <Button look="quiet" aria-describedby={id} className="whitespace-nowrap" onClick={onOpen}>
            {t('viewDetails')}
          </Button>
          <Button
            look="outline"
            aria-describedby={id}
            className="whitespace-nowrap"
            icon={<RenewIcon aria-hidden className="size-5" />}
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
