'use client';

import { ScanButton } from './scan-button';

type Props = { onFound: (cardNumber: string) => void };

/** For staff: the number of a card whose code was scanned. A code that the trust did not issue finds nothing. */
export function FindByScan({ onFound }: Props) {
  return (
    <ScanButton
      onTake={async (card) => {
        if (card.kind === 'number') return onFound(card.cardNumber);
        const { numberOfCode } = await import('./number-of-code');
        const number = await numberOfCode(card.text);
        if (number === 'notOurs' || number === 'noSignal') return number;
        onFound(number);
      }}
    />
  );
}
