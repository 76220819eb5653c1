'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { toast } from '@/components/ui/toast';
import { mayBeLookedUp, numberIn, typedCardNumber } from '@/lib/format/card-number';
import { readCode } from './read-code';
import { isCode, useScanner } from './use-scanner';

type Props = {
  box: RefObject<HTMLInputElement | null>;
  /** Puts a text into the box; without one, what was there before the scan. */
  enter: (typed?: string) => void;
};

/**
 * For staff: the link in a card's code, which a USB scanner types or a person pastes into a search, becomes the number of
 * the card. Of a code that the trust did not sign it says so.
 */
export function ScanIntoSearch({ box, enter }: Props) {
  const t = useTranslations('scan');

  async function onCode(text: string) {
    // The link itself finds nothing.
    enter();
    const number = await readCode(text.trim());
    if (number === 'notOurs' || number === 'noSignal') toast.error(t(number), { id: 'scan' });
    else enter(number);
  }
  function onNumber(cardNumber: string) {
    enter(cardNumber);
    toast.warning(t('notSigned'), { id: 'scan' });
  }
  useScanner({ onNumber, onCode: (text) => void onCode(text) }, box);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    const linked = numberIn(pasted);
    const cardNumber = typedCardNumber(linked);
    if (isCode(pasted)) void onCode(pasted);
    else if (linked !== pasted && mayBeLookedUp(cardNumber)) onNumber(cardNumber);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const field = box.current;
    const listen = (event: ClipboardEvent) => onPaste(event);
    field?.addEventListener('paste', listen);
    return () => field?.removeEventListener('paste', listen);
  }, [box]);

  return null;
}
