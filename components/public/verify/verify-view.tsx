'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { KeepTyping } from '@/components/form/keep-typing';
import { ScanButton } from '@/components/scan/scan-button';
import { useScanner } from '@/components/scan/use-scanner';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import { Field } from '@/components/ui/field';
import { hasMouse } from '@/components/ui/media-queries';
import { useHydrated } from '@/components/ui/use-hydrated';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { checkDigitSays } from '@/lib/format/check-digit';
import { isOtherCode, linkedNumber, readInput, type Input } from '@/lib/card-code/read-input';
import { hasForeignCharacters, mayBeLookedUp, typedCardNumber } from '@/lib/format/card-number';
import { CodeVerdict } from './code/code-verdict';
import { useCode } from './code/use-code';
import { useReady } from './code/use-ready';
import { InstallOffer } from './install-offer';
import { FoundCard, LookUpFailed } from './look-up-result';
import {
  forgetLinkedCard,
  useLinkedCode,
  useLinkedNumber,
  cardNumberProblem,
  isAutomaticLong,
  nextNumber,
  NOTHING_TYPED,
  numberTyped,
  PREFIX_GIVEN,
  showNumber,
  type NumberTyped,
} from './number-field';
import { useLookUp } from './use-look-up';

/** Passed in, so that the page does not load every form's messages. */
export type RuleWords = Record<'cardPrefix' | 'cardMin9' | 'cardCharacters', string>;

/**
 * For a desk that checks many cards in a row: a scanner or Enter starts the look-up, and closing a card leaves its
 * number selected.
 */
export function VerifyView({ rules }: { rules: RuleWords }) {
  const t = useTranslations('verify');
  const common = useTranslations('common');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<NumberTyped>(NOTHING_TYPED);
  // For the next of several keys that arrive before the page is drawn.
  const latest = useRef(typed);
  const done = useRef<string>(undefined);
  const [foreign, setForeign] = useState(false);
  const [left, setLeft] = useState(false);
  const [letters, setLetters] = useState(false);
  const { busy, checked, failure, lookUp, close, forgive } = useLookUp();
  const hydrated = useHydrated();

  function read(field: HTMLInputElement, change?: Partial<InputEvent>) {
    setForeign(hasForeignCharacters(field.value));
    const next = nextNumber(done.current, typedCardNumber(field.value));
    const now = numberTyped(latest.current, next, change?.data);
    if (!now.number.startsWith(done.current ?? '')) done.current = undefined;
    showNumber(field, latest.current, now, change);
    latest.current = now;
    setTyped(now);
    setLeft(false);
    forgive();
  }

  async function verify(number: string) {
    code.say();
    done.current = number;
    if (await lookUp(number)) forgetLinkedCard();
  }

  function enter(typed: string) {
    input.current!.value = typed;
    read(input.current!);
  }

  const code = useCode((read) => {
    enter(read.cardNumber);
    done.current = read.cardNumber;
    return lookUp(read.cardNumber, read);
  });

  const ready = useReady(code.prepare);

  /** The last card goes; what was typed and not yet looked up stays. */
  async function take(input: Input, text: string) {
    if (input.kind === 'number' || input.kind === 'digits') {
      enter(input.kind === 'number' ? input.cardNumber : input.digits);
      return verify(latest.current.number);
    }
    if (input.kind === 'code' || done.current) enter('');
    close();
    forgive();
    if (input.kind !== 'code') code.say({ result: input.kind });
    else if (!(await code.check(text))) return;
    forgetLinkedCard();
  }

  /** @returns false if the browser may paste it at the caret: some digits */
  function paste(pasted: string): boolean {
    const input = readInput(pasted);
    const digits = input.kind === 'digits' ? input.digits : undefined;
    const linked = linkedNumber(pasted);
    code.say();
    if (input.kind === 'number') enter(input.cardNumber);
    else if (digits && (isAutomaticLong(digits) || hasForeignCharacters(pasted))) enter(digits);
    // With a rule of its own at the field.
    else if (linked) enter(linked);
    else if (
      input.kind === 'several' ||
      (input.kind === 'foreign' ? isOtherCode(pasted) : hasForeignCharacters(pasted))
    )
      void take(input, pasted);
    else if (/^[A-Z]/.test(typedCardNumber(pasted))) enter(pasted);
    else return false;
    return true;
  }

  const byCamera = useRef(false);
  useScanner((input, text) => void take(input, text));
  useLinkedCode((input, text) => void take(input, text));

  const begun = useRef(false);
  useEffect(() => {
    const field = input.current!;
    if (begun.current) return;
    begun.current = true;
    // It was typed before hydration.
    if (field.value !== PREFIX_GIVEN) read(field);
    // With a mouse there is no on-screen keyboard that would cover the page, and the desk can type at once.
    else if (hasMouse() && document.activeElement === document.body) field.focus({ preventScroll: true });
  });

  useLinkedNumber((input, linked) => {
    if (input.kind === 'number' || input.kind === 'several') return void take(input, linked);
    enter(linked);
    setLeft(true);
  });

  const wasOpen = useRef(false);
  useEffect(() => {
    const field = input.current!;
    // After the camera the focus is on its button already, for the next card.
    if (!checked && wasOpen.current && !byCamera.current) {
      field.focus();
      field.select();
    }
    wasOpen.current = Boolean(checked);
    // The button lost the focus while it was busy. On a phone, the keyboard would cover the message.
    if (failure && document.activeElement === document.body && hasMouse()) field.focus();
    // The next number replaces it; an arrow key or a click leaves it, to correct a digit.
    if (failure && document.activeElement === field) field.select();
  }, [checked, failure]);

  // What the page put there is nothing typed.
  const value = typed.given && typed.number === PRODUCT_NAME ? '' : typed.number;
  const problem = cardNumberProblem(value, left);
  // While the digits are being typed nothing is wrong yet, but the button waits for them.
  const tooShort = problem === 'cardMin9' && !left;
  const doubt = foreign
    ? rules.cardCharacters
    : tooShort
      ? rules.cardMin9
      : checkDigitSays(value, left) === 'doubtful' && !failure
        ? common('checkDigits')
        : undefined;

  return (
    <div className="space-y-5">
      <form
        // Never the number in an address.
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          byCamera.current = false;
          if (mayBeLookedUp(value) && !busy) void verify(value);
        }}
        className="space-y-5"
      >
        <ScanButton
          wide
          onType={() => input.current?.focus()}
          onTake={async (card) => {
            byCamera.current = true;
            void take(card, card.kind === 'code' ? card.text : card.cardNumber);
          }}
        />
        <KeepTyping form="verify" fields={['cardNumber']} />
        <Field
          label={t('number')}
          help={t('numberHelp', { product: PRODUCT_NAME })}
          error={problem && !tooShort ? rules[problem] : undefined}
          hint={doubt}
        >
          {(aria) => (
            <input
              ref={input}
              {...aria}
              name="cardNumber"
              defaultValue={PREFIX_GIVEN}
              onChange={(event) => {
                // Not what a change of language puts back (components/form/keep-typing).
                const change: Partial<InputEvent> = event.nativeEvent;
                if (change instanceof InputEvent) code.say();
                const { value } = event.target;
                // A drop, or a phone's keyboard that offers what was copied.
                const isWhole =
                  /^insert(Text|From|Repl)/.test(change.inputType ?? '') && change.data?.length !== 1;
                const hasWords = hasForeignCharacters(value) || /\S\s+\S/.test(change.data ?? '');
                if (!isWhole || !hasWords || !paste(value)) read(event.target, change);
              }}
              onPaste={(event) => {
                if (paste(event.clipboardData.getData('text'))) event.preventDefault();
              }}
              onBlur={() => setLeft(true)}
              inputMode={letters ? 'text' : 'numeric'}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              className={`${CONTROL} font-heading mt-1 min-h-16! text-[clamp(1rem,5.3vw,1.5rem)]! font-bold tracking-wider tabular-nums @max-[18rem]:px-2! @max-[18rem]:text-[5.6vw]! @max-[18rem]:tracking-normal`}
            />
          )}
        </Field>
        <button
          type="button"
          data-early="letters"
          aria-pressed={letters}
          onClick={() => {
            setLetters(!letters);
            // At once: the keyboard of a phone opens only within the press.
            input.current!.inputMode = letters ? 'numeric' : 'text';
            input.current!.focus();
          }}
          className="text-link -mt-2 mb-3! block min-h-12 text-left font-semibold pointer-fine:hidden"
        >
          {t('letters')}
        </button>
        <Button
          type="submit"
          data-early="verify"
          wide
          disabled={hydrated && !mayBeLookedUp(value)}
          busy={busy}
          className="noscript:hidden"
        >
          {t('submit')}
        </Button>
        {code.says ? <CodeVerdict says={code.says} /> : failure && <LookUpFailed {...failure} />}
      </form>
      {/* Its lines are kept free: what is below must not move when they come. */}
      <p role="status" className="text-soft min-h-10 text-sm">
        {ready && t(ready === 'scan' ? 'worksOffline' : 'opensOffline')}
      </p>
      <InstallOffer checked={Boolean(checked ?? (code.says?.result === 'genuine' && !code.says.asking))} />
      <FoundCard checked={checked} onClose={close} />
    </div>
  );
}
