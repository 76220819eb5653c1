'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { longDate } from '@/lib/format/display';
import type { Locale } from '@/lib/i18n/routing';
import { CardNumber } from './card-number';
import { CardQr } from './card-qr';
import { MedicalCard } from './medical-card';
import { ShareActions } from './share/share-actions';

/** `dueDate` where it is known, `cardCode` where there is one. */
export type NewCard = {
  cardNumber: string;
  holder: string;
  members: number;
  dueDate?: string;
  cardCode?: string | undefined;
  /** The holder's phone, ten digits. */
  phone?: string | undefined;
  /** The language of the notice that the family read. */
  language?: Locale | undefined;
};

type Props = {
  card: NewCard;
  /** Registers the next family, where that is possible. */
  onNext?: () => void;
  onClose: () => void;
};

/**
 * The last step of a registration, or of a move to a card of one's own: the card with its number and last day, to
 * copy, share or print, and what comes next (docs/contract.md#screens).
 */
export function NewCardDialog({ card, onNext, onClose }: Props) {
  const t = useTranslations('register');
  const say = useTranslations('card');
  const common = useTranslations('common');
  const locale = useLocale();
  const validUntil = card.dueDate && longDate(card.dueDate, locale);
  const { cardNumber, holder, members, cardCode } = card;
  const picture = useRef<HTMLDivElement>(null);

  return (
    <Modal
      title={t('newCardTitle')}
      titleFirst
      onClose={onClose}
      footer={
        <>
          <Button look={onNext ? 'outline' : 'primary'} onClick={onClose} className="max-sm:w-full">
            {common('close')}
          </Button>
          {onNext && (
            <Button onClick={onNext} className="max-sm:w-full">
              {t('nextFamily')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        {/* In sight, number and last day are on the card; screen readers get them as text. */}
        <div ref={picture} aria-hidden className="w-full max-w-[30rem]">
          <MedicalCard
            cardNumber={cardNumber}
            holder={holder}
            members={members}
            validUntil={validUntil}
            code={cardCode && <CardQr link={cardCode} />}
          />
        </div>
        <div className="sr-only">
          <p>{t('newCardNumber')}</p>
          <p>
            <CardNumber number={cardNumber} />
          </p>
          {validUntil && (
            <p>
              {say('validUntil')} {validUntil}
            </p>
          )}
        </div>
        <ShareActions card={card} picture={picture} />
        <div className="bg-teal-wash rounded-field w-full px-4 py-3">
          <p className="font-semibold">{t('whatNext')}</p>
          <p>{t('whatNextText')}</p>
        </div>
      </div>
    </Modal>
  );
}
