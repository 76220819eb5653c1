'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import type { DueCard } from '@/lib/schemas/responses/cards';
import { RenewCard } from '@/components/card/renew-card';
import { DUE_ACTIONS, DUE_ROW, DueCardFacts } from './due-card-facts';

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
  /** A call about it waits on this phone. */
  kept: boolean;
  /** Called when the confirmation is answered, with yes or no. */
  onRenewed: () => void;
  onOpen: () => void;
};

const focus = (place: HTMLElement | null) => place?.focus();

/** A card to renew: its primary member, due date, phone number and a renew button. */
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
