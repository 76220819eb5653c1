'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { readCode } from './read-code';
import { ScanButton } from './scan-button';

/**
 * For staff: the number of a card whose code was scanned. A signed code that is not the trust's finds nothing. The code
 * of an older card is a number without a signature, which anybody can print: it is said, and the names decide.
 */
export function FindByScan({ onFound }: { onFound: (cardNumber: string) => void }) {
  const t = useTranslations('scan');
  return (
    <ScanButton
      onTake={async (card) => {
        if (card.kind === 'number') {
          toast.warning(t('notSigned'), { id: 'scan' });
          return onFound(card.cardNumber);
        }
        const read = await readCode(card.text);
        if ('refusal' in read) return read.refusal;
        onFound(read.cardNumber);
      }}
    />
  );
}
