'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { readCode } from './read-code';
import { ScanButton } from './scan-button';

/**
 * A signed code that is not the trust's finds nothing. An older card's code is an unsigned number, which anybody can
 * print: staff are told to compare the names.
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
