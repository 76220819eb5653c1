'use client';

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isOtherCode, readInput, type Input } from '@/lib/card-code/read-input';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { hasForeignCharacters, typedCardNumber } from '@/lib/format/card-number';

/** A scanner never pauses this long between two keys, so earlier keys are not part of the scan. */
const PAUSE_MS = 1000;
/** Keys used to type a letter. */
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph'];

/** Typed input stays in the field: a number alone, and anything that is no card's. */
function isScan(input: Input, text: string, field: HTMLInputElement | undefined): boolean {
  if (input.kind === 'foreign') return isOtherCode(text);
  if (input.kind === 'digits') return false;
  if (input.kind === 'code' || input.kind === 'several' || hasForeignCharacters(text)) return true;
  if (input.kind !== 'number') return false;
  const isAlone = typedCardNumber(text).startsWith(PRODUCT_NAME);
  return !field || (isAlone && typedCardNumber(field.value) !== input.cardNumber);
}

/**
 * A desk scanner acts as a keyboard: it types a number or a link and presses Enter. The field handles a number typed
 * into it. This hook handles links and codes, a number scanned into another one, and scans while the field has no
 * focus.
 * @param box hears only what is typed into it
 */
export function useScanner(
  onScan: (input: Input, text: string) => void,
  box?: RefObject<HTMLInputElement | null>,
): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const forget = () => {
      typed = '';
    };
    function hear(event: KeyboardEvent) {
      const { key, timeStamp, target } = event;
      if (box && target !== box.current) return;
      if (key === 'Enter') {
        const text = typed;
        forget();
        if (text === '' || timeStamp - last > PAUSE_MS) return;
        const input = readInput(text);
        if (!isScan(input, text, target instanceof HTMLInputElement ? target : undefined)) return;
        // Otherwise Enter would press whatever has focus.
        event.preventDefault();
        event.stopPropagation();
        scanned(input, text);
      } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        typed = timeStamp - last > PAUSE_MS ? key : typed + key;
        last = timeStamp;
        // Somebody corrects by hand.
      } else if (!MODIFIERS.includes(key)) forget();
    }
    window.addEventListener('keydown', hear, true);
    window.addEventListener('pointerdown', forget, true);
    return () => {
      window.removeEventListener('keydown', hear, true);
      window.removeEventListener('pointerdown', forget, true);
    };
  }, [box]);
}
