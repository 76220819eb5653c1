'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { useForgetCard } from '@/components/card/queries';
import type { Elements } from '@/components/ui/elements';
import { call } from '@/lib/api/client';
import { typedCardNumber } from '@/lib/format/card-number';

type Props = {
  cardNumber: string;
  /** The call that erases it. */
  erase?: () => Promise<{ message: string }>;
  /** What goes with it. */
  children: Elements;
  onClose: () => void;
  onErased: () => void;
};

/** Erases a card with all data of the family, once its number is typed (docs/operations.md). */
export function EraseCard({
  cardNumber,
  erase = () => call('DELETE /api/card/[cardNumber]', { params: { cardNumber } }),
  children,
  onClose,
  onErased,
}: Props) {
  const t = useTranslations('adminCards');
  const say = useTranslations('validation');
  const forget = useForgetCard();
  return (
    <RemoveDialog
      title={t('eraseTitle')}
      typed={{
        label: t('eraseType'),
        help: t('eraseTypeHelp', { cardNumber }),
        capitals: 'characters',
        isRight: (typed) => typedCardNumber(typed) === cardNumber,
        wrong: say('cardNumberDiffers'),
      }}
      yes={t('erase')}
      busy={t('erasing')}
      remove={erase}
      failed={t('eraseFailed')}
      onClose={onClose}
      onRemoved={() => {
        onErased();
        forget(cardNumber);
      }}
    >
      {children}
    </RemoveDialog>
  );
}
