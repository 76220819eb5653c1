import { useLocale } from 'next-intl';
import { longDate } from '@/lib/format/display';
import { CardQr } from '../card-qr';
import { MedicalCard } from '../medical-card';
import type { PrintedCard } from './printed-card';

/** The front of a printed card, 85.6 by 54 mm, with the bleed outside. */
export function CardFront({ card }: { card: PrintedCard }) {
  const locale = useLocale();
  return (
    <div data-side="front" className="w-[85.6mm] [print-color-adjust:exact]">
      <MedicalCard
        cardNumber={card.cardNumber}
        holder={card.holder}
        members={card.members}
        validUntil={card.validUntil && longDate(card.validUntil, locale)}
        code={card.cardCode && <CardQr link={card.cardCode} />}
      />
    </div>
  );
}

/** The back of a printed card: the same for everyone. */
export function CardBack() {
  return <div data-side="back" className="h-[54mm] w-[85.6mm]" />;
}
