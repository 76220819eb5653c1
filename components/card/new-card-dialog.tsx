'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Modal } from '@/components/ui/modal';
import { CardNumber } from './card-number';
import { MedicalCard } from './medical-card';

export type NewCard = { cardNumber: string; holder: string; members: number };

/**
 * The last step of a registration, or of a move to a card of one's own: the card, its number to copy, and what comes next
 * (docs/contract.md#screens).
 */
export function NewCardDialog({ card, onClose }: { card: NewCard; onClose: () => void }) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  return (
    <Modal
      title={t('newCardTitle')}
      onClose={onClose}
      footer={
        <Button onClick={onClose} className="max-sm:w-full">
          {common('close')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-6">
        <div aria-hidden className="flex w-full justify-center">
          <MedicalCard cardNumber={card.cardNumber} holder={card.holder} members={card.members} />
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <p className="text-soft">{t('newCardNumber')}</p>
            <p className="font-heading text-2xl font-bold sm:text-3xl">
              <CardNumber number={card.cardNumber} />
            </p>
          </div>
          <CopyButton text={card.cardNumber} />
        </div>
        <div className="bg-teal-wash rounded-field w-full px-4 py-3">
          <p className="font-semibold">{t('whatNext')}</p>
          <p>{t('whatNextText')}</p>
        </div>
      </div>
    </Modal>
  );
}
