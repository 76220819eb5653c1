'use client';

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isOtherCode, readInput, type Input } from '@/lib/card-code/read-input';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { hasForeignCharacters, typedCardNumber } from '@/lib/format/card-number';

/** A scanner never pauses this long between two keys, so earlier keys are not part of the scan. */
const PAUSE_MS = 1000;
/** Keys that are part of typing a letter. */
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph'];

/** What is typed by hand into a field stays there: a number alone, as the field has it, and anything that is no card's. */
function isScan(input: Input, text: string, field: HTMLInputElement | undefined): boolean {
  if (input.kind === 'foreign') return isOtherCode(text);
  if (input.kind === 'digits') return false;
  if (input.kind === 'code' || input.kind === 'several' || hasForeignCharacters(text)) return true;
  if (input.kind !== 'number') return false;
  const isAlone = typedCardNumber(text).startsWith(PRODUCT_NAME);
  return !field || (isAlone && typedCardNumber(field.value) !== input.cardNumber);
}

/**
 * A scanner at a hospital desk acts as a keyboard: it types a number, or the link in a QR code, and presses
 * Enter. A number typed into the field is handled there. This hook handles links and codes, a number that was scanned into
 * another one, and anything scanned while the field has no focus, for example while the last card is still open.
 * @param onScan called with what was scanned
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
