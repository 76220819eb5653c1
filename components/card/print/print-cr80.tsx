import type { PrintedCard } from './printed-card';
import { CardBack, CardFront } from './card-sides';

/** Pages for a card printer: front and back of each card, 85.6 by 54 mm with 3 mm of bleed around. */
export function PrintCr80({ cards }: { cards: PrintedCard[] }) {
  return cards.map((card) => (
    <div key={card.cardNumber}>
      <div className="h-[60mm] w-[91.6mm] break-after-page overflow-clip p-[3mm]">
        <CardFront card={card} />
      </div>
      <div className="h-[60mm] w-[91.6mm] break-after-page overflow-clip p-[3mm]">
        <CardBack />
      </div>
    </div>
  ));
}
