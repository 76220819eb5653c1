'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { replaceAddress } from '@/components/ui/use-back';
import { linkedNumber, readInput, type Input } from '@/lib/card-code/read-input';
import { CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { groupCardNumber, typedCardNumber } from '@/lib/format/card-number';
import { groupByFour } from '@/lib/format/personal';

/** Longer than any fragment of our pages, shorter than any code. */
const CODE_MIN_LENGTH = 40;

const isOfCard = (part: string): boolean =>
  part.length > CODE_MIN_LENGTH || ['code', 'number', 'several', 'incomplete'].includes(readInput(part).kind);

/**
 * Reads `/verify?card=…`, from a QR code or SMS. In the browser, so that the page stays static.
 * @param onNumber called once
 */
export function useLinkedNumber(onNumber: (input: Input, linked: string) => void): void {
  const done = useRef(false);
  useEffect(() => {
    const { search } = window.location;
    const linked = linkedNumber(search);
    const input = readInput(search);
    if (done.current || !(linked || input.kind === 'number')) return;
    done.current = true;
    onNumber(input, linked ?? '');
  });
}

/**
 * `/verify#…`, opened by a phone's camera, also while the page is open. A damaged code is read too, to say what is
 * wrong.
 */
export function useLinkedCode(onCode: (input: Input, text: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const readHash = () => {
      const { hash } = window.location;
      if (hash && isOfCard(hash)) read(readInput(hash), hash);
    };
    readHash();
    window.addEventListener('hashchange', readHash);
    return () => window.removeEventListener('hashchange', readHash);
  }, []);
}

/**
 * After the response, so that a shared computer shows no card in its address bar or history. Until then a reload
 * repeats the look-up.
 */
export function forgetLinkedCard(): void {
  const address = new URL(window.location.href);
  for (const [name, value] of [...address.searchParams])
    if (name.toLowerCase() === 'card' || isOfCard(value)) address.searchParams.delete(name);
  if (address.hash && isOfCard(address.hash)) address.hash = '';
  if (address.href !== window.location.href) replaceAddress(address.pathname + address.search + address.hash);
}

export const PREFIX_GIVEN = `${PRODUCT_NAME} `;

/** `given`: the prefix was put there by us, so a letter typed after it begins anew. */
export type NumberTyped = { number: string; given: boolean };

export const NOTHING_TYPED: NumberTyped = { number: PRODUCT_NAME, given: true };

const isPrefixGiven = ({ number, given }: NumberTyped) => given && number === PRODUCT_NAME;

/**
 * Digits alone get the prefix. Anything else stays as typed, so that its rule answers.
 * @param inserted what was typed just now, if known
 */
export function numberTyped(before: NumberTyped, raw: string, inserted?: string | null): NumberTyped {
  const typed = typedCardNumber(raw);
  if (typed === '') return NOTHING_TYPED;
  if (isPrefixGiven(before) && inserted?.length === 1) {
    const key = typedCardNumber(inserted);
    // Wherever the caret was: inside the prefix, too.
    if (/^\d$/.test(key)) return { number: PRODUCT_NAME + key, given: true };
    if (key) return { number: key, given: false };
  }
  if (/^\d+$/.test(typed) && !PRODUCT_NAME.startsWith(typed) && !typed.startsWith(PRODUCT_NAME))
    return { number: typedCardNumber(PRODUCT_NAME + typed), given: true };
  return { number: typed, given: before.given && !inserted?.[1] && typed.startsWith(PRODUCT_NAME) };
}

export const isAutomaticLong = (digits: string): boolean => /^(\d{10}|\d{12})$/.test(digits);

/**
 * What was typed or scanned behind a number already looked up is the next card, once it is complete. Fewer digits
 * correct the last one.
 */
export function nextNumber(done: string | undefined, typed: string): string {
  const next = done && typed.startsWith(done) ? typed.slice(done.length) : '';
  return next.startsWith(PRODUCT_NAME) || isAutomaticLong(next) ? next : typed;
}

/**
 * A wrong prefix is reported as soon as further typing cannot fix it, the length once the prefix is complete or the
 * field was left.
 */
export function cardNumberProblem(value: string, left = false): 'cardPrefix' | 'cardMin9' | undefined {
  if (value === '') return undefined;
  if (!value.startsWith(PRODUCT_NAME) && !PRODUCT_NAME.startsWith(value)) return 'cardPrefix';
  if (value.length >= CARD_NUMBER_MIN_LENGTH) return undefined;
  return left || value.startsWith(PRODUCT_NAME) ? 'cardMin9' : undefined;
}

function shownNumber(number: string): string {
  if (!number.startsWith(PRODUCT_NAME)) return number;
  const rest = number.slice(PRODUCT_NAME.length);
  if (/^\d{10}$/.test(rest)) return groupCardNumber(number);
  return PREFIX_GIVEN + (/^\d+$/.test(rest) ? groupByFour(rest) : rest);
}

function positionAfter(shown: string, characters: number): number {
  if (characters >= shown.replaceAll(' ', '').length) return shown.length;
  let at = 0;
  for (let seen = 0; seen < characters; at += 1) if (shown[at] !== ' ') seen += 1;
  return at;
}

/** The caret stays between the same characters. */
export function showNumber(
  field: HTMLInputElement,
  before: NumberTyped,
  { number }: NumberTyped,
  change?: Partial<InputEvent>,
): void {
  const shown = shownNumber(number);
  const behind = typedCardNumber(field.value.slice(field.selectionEnd ?? undefined)).length;
  let caret = isPrefixGiven(before)
    ? shown.length
    : positionAfter(shown, Math.max(0, number.length - behind));
  // Otherwise Delete would remove the same blank again and again.
  if (change?.inputType === 'deleteContentForward' && shown[caret] === ' ') caret += 1;
  if (shown !== field.value) field.value = shown;
  // Safari would move the focus, too.
  if (document.activeElement === field && field.selectionStart !== caret)
    field.setSelectionRange(caret, caret);
}
