'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ShareIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { longDate } from '@/lib/format/display';
import { groupCardNumber } from '@/lib/format/personal';
import { CardNumber } from './card-number';
import { CardQr, CardQrDialog } from './card-qr';
import { MedicalCard } from './medical-card';
import { PrintMenu } from './print/print-menu';

/** `dueDate` where it is known, `cardCode` where there is one. */
export type NewCard = {
  cardNumber: string;
  holder: string;
  members: number;
  dueDate?: string;
  cardCode?: string | undefined;
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
  const [largeCode, setLargeCode] = useState(false);

  const share = () =>
    navigator
      .share({
        title: say('title'),
        text: [
          t('shareText', { holder, number: groupCardNumber(cardNumber) }),
          validUntil && `${say('validUntil')} ${validUntil}`,
        ]
          .filter(Boolean)
          .join('. '),
      })
      // Closed without sharing.
      .catch(() => undefined);

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
        <div aria-hidden className="flex w-full justify-center">
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
        <div className="flex w-full flex-wrap justify-center gap-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3">
          {cardCode && (
            <Button look="outline" onClick={() => setLargeCode(true)}>
              {say('qr')}
            </Button>
          )}
          <CopyButton text={cardNumber} />
          {'share' in navigator && (
            <Button look="outline" icon={<ShareIcon aria-hidden className="size-5" />} onClick={share}>
              {t('share')}
            </Button>
          )}
          <PrintMenu cardNumber={cardNumber} />
        </div>
        <div className="bg-teal-wash rounded-field w-full px-4 py-3">
          <p className="font-semibold">{t('whatNext')}</p>
          <p>{t('whatNextText')}</p>
        </div>
      </div>
      {largeCode && cardCode && <CardQrDialog link={cardCode} onClose={() => setLargeCode(false)} />}
    </Modal>
  );
}
