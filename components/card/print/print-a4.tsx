import { CardBack, CardFront } from './card-sides';
import type { PrintedCard } from './printed-card';

const ON_A_SHEET = 8;

/** A4 sheets of eight cards, each followed by the sheet of their backs, for a printer that turns on the long edge. */
export function PrintA4({ cards }: { cards: PrintedCard[] }) {
  const sheets = Array.from({ length: Math.ceil(cards.length / ON_A_SHEET) }, (_, sheet) =>
    cards.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  );
  return sheets.flatMap((sheet) => [
    <div key={sheet[0]!.cardNumber} className="grid h-[296mm] grid-cols-2 break-after-page">
      {sheet.map((card) => (
        <CardFront key={card.cardNumber} card={card} />
      ))}
    </div>,
    <div key={`${sheet[0]!.cardNumber} back`} className="grid h-[296mm] grid-cols-2 break-after-page">
      {sheet.map(({ cardNumber }) => (
        <CardBack key={cardNumber} />
      ))}
    </div>,
  ]);
}
