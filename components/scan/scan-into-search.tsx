'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { toast } from '@/components/ui/toast';
import { linkedNumber, readInput, type Input } from '@/lib/card-code/read-input';
import { hasForeignCharacters } from '@/lib/format/card-number';
import { readCode } from './read-code';
import { useScanner } from './use-scanner';

type Props = {
  box: RefObject<HTMLInputElement | null>;
  /** Without a text, restores what was there before the scan. */
  enter: (typed?: string) => void;
};

/**
 * For USB scanners and pasted links: the text becomes the card's number. Says so if the trust did not sign a code.
 */
export function ScanIntoSearch({ box, enter }: Props) {
  const t = useTranslations('scan');
  const notice = { id: 'scan' };

  async function onScan(input: Input, text: string) {
    if (input.kind === 'number') {
      enter(input.cardNumber);
      if (linkedNumber(text) !== undefined) toast.warning(t('notSigned'), notice);
      return;
    }
    // The link itself finds nothing.
    enter();
    if (input.kind !== 'code')
      return void toast.error(t(input.kind === 'digits' ? 'foreign' : input.kind), notice);
    const read = await readCode(text);
    if ('refusal' in read) toast.error(t(read.refusal), notice);
    else enter(read.cardNumber);
  }
  useScanner((input, text) => void onScan(input, text), box);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    const input = readInput(pasted);
    // Names, places and numbers are searched as they are.
    if (input.kind === 'foreign' || input.kind === 'digits') return;
    if (input.kind !== 'several' && !hasForeignCharacters(pasted)) return;
    event.preventDefault();
    void onScan(input, pasted);
  });
  useEffect(() => {
    const field = box.current;
    const listen = (event: ClipboardEvent) => onPaste(event);
    field?.addEventListener('paste', listen);
    return () => field?.removeEventListener('paste', listen);
  }, [box]);

  return null;
}
