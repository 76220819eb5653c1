'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { useForgetCard } from '@/components/card/queries';
import { call } from '@/lib/api/client';
import { typedId } from '@/lib/format/personal';
import type { CardDetail } from '@/lib/schemas/responses/cards';

type Props = { detail: CardDetail; onClose: () => void; onErased: () => void };

/** Erases a card with all data of the family, once its number is typed (docs/operations.md). */
export function EraseCard({ detail: { card, PrimaryMember: primary }, onClose, onErased }: Props) {
  const t = useTranslations('adminCards');
  const say = useTranslations('validation');
  const forget = useForgetCard();
  const { cardNumber, cardMembers } = card;
  return (
    <RemoveDialog
      title={t('eraseTitle')}
      typed={{
        label: t('eraseType'),
        help: t('eraseTypeHelp', { cardNumber }),
        capitals: 'characters',
        isRight: (typed) => typedId(typed) === cardNumber,
        wrong: say('cardNumberDiffers'),
      }}
      yes={t('erase')}
      busy={t('erasing')}
      remove={() => call('DELETE /api/card/[cardNumber]', { params: { cardNumber } })}
      failed={t('eraseFailed')}
      onClose={onClose}
      onRemoved={() => {
        onErased();
        forget(cardNumber);
      }}
    >
      <p className="text-lg">{t('eraseText', { name: primary.memberName, others: cardMembers - 1 })}</p>
      <p className="text-soft">{t('eraseWhen')}</p>
    </RemoveDialog>
  );
}
