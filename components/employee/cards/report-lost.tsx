'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { call } from '@/lib/api/client';
import type { CardDetail } from '@/lib/schemas/responses/cards';

type Props = { detail: CardDetail; onClose: () => void; onReported: () => void };

/** Reports a card lost, which blocks it at once (docs/decisions.md#cards). */
export function ReportLost({ detail: { card, PrimaryMember: primary }, onClose, onReported }: Props) {
  const t = useTranslations('cards');
  return (
    <RemoveDialog
      title={t('lostTitle')}
      mild
      yes={t('reportLost')}
      busy={t('lostBusy')}
      remove={() => call('POST /api/card/[cardNumber]/lost', { params: { cardNumber: card.cardNumber } })}
      failed={t('lostFailed')}
      onClose={onClose}
      onRemoved={onReported}
    >
      <p className="text-lg">{t('lostText', { name: primary.memberName })}</p>
    </RemoveDialog>
  );
}
