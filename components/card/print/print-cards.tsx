'use client';

import { PrintNow } from '@/components/ui/print-now';
import { PrintA4 } from './print-a4';
import { PrintCr80 } from './print-cr80';
import type { CardPaper, PrintedCard } from './printed-card';

type Props = { cards: PrintedCard[]; paper: CardPaper; onDone: () => void };

/** Prints these cards once, as soon as it is mounted; to be removed in `onDone`, when the browser's dialog is closed. */
export function PrintCards({ cards, paper, onDone }: Props) {
  return (
    <PrintNow paper={paper} onDone={onDone}>
      {paper === 'cr80' ? <PrintCr80 cards={cards} /> : <PrintA4 cards={cards} />}
    </PrintNow>
  );
}
