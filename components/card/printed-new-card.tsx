'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PrintSheet } from '@/components/ui/print-sheet';
import { PRODUCT_NAME, trustIn } from '@/lib/constants/trust';
import { groupCardNumber } from '@/lib/format/personal';
import type { NewCard } from './new-card-dialog';

/** A new card on paper for the family, black on white, in the size of a bank card (docs/brand.md). */
export function PrintedNewCard({ card, validUntil }: { card: NewCard; validUntil: string | undefined }) {
  const say = useTranslations('card');
  const trust = trustIn(useLocale());
  return (
    <PrintSheet>
      <div className="flex h-[54mm] w-[85.6mm] flex-col justify-between rounded-[3mm] border border-black p-[4mm] text-[9pt] leading-snug">
        <div>
          <p className="font-heading text-[13pt] leading-tight font-bold">{PRODUCT_NAME}</p>
          <p>
            {say('title')} · {trust.name}
          </p>
        </div>
        <p className="font-heading text-[16pt] leading-tight font-bold wrap-anywhere tabular-nums">
          {groupCardNumber(card.cardNumber)}
        </p>
        <div>
          <p className="font-semibold wrap-anywhere">
            {card.holder} · {say('memberCount', { count: card.members })}
          </p>
          <p>
            {validUntil && `${say('validUntil')} ${validUntil} · `}
            {trust.phone}
          </p>
        </div>
      </div>
    </PrintSheet>
  );
}
