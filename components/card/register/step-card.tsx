'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { FieldFrame } from '@/components/form/field-frame';
import { numberInField } from '@/lib/card-code/read-input';
import { toast } from '@/components/ui/toast';
import { CARD_NUMBER_MAX_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { canBeGuessed, mayBeLookedUp } from '@/lib/format/card-number';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { useSettled } from '@/components/form/use-settled';
import { ScanButton } from '@/components/scan/scan-button';
import type { TakeCard } from '@/components/scan/scan-dialog';
import type { RegisterForm } from '@/lib/schemas/register-form';
import { useNumberHint } from './use-number-hint';

/** @param sent an earlier attempt may have made the card */
export function StepCard({ sent }: { sent: boolean }) {
  const t = useTranslations('register');
  const say = useValidationWords();
  const { register, setValue } = useFormContext<RegisterForm>();
  const number = useSettled(useWatch<RegisterForm, 'card.number'>({ name: 'card.number' }).trim());
  const hint = useNumberHint(number, sent);
  const guessable = mayBeLookedUp(number) && canBeGuessed(number) ? t('guessable') : undefined;
  const hints = [hint, guessable].filter((line) => line !== undefined);
  const manual = useWatch<RegisterForm, 'card.mode'>({ name: 'card.mode' }) === 'manual';
  /** A blank card's code is a plain link; codes of cards in use are signed. */
  const take: TakeCard = async (card) => {
    if (card.kind === 'code') return void toast.error(say('cardNumberTaken'), { id: 'scan' });
    setValue('card.mode', 'manual', { shouldDirty: true });
    setValue('card.number', card.cardNumber, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="max-w-2xl space-y-5">
      <FieldFrame name="card.mode" label={t('cardType')} group>
        {() => (
          <div className="grid gap-3 sm:grid-cols-2">
            {(['auto', 'manual'] as const).map((mode) => (
              <label
                key={mode}
                className="border-edge bg-raised has-checked:border-teal has-checked:bg-teal-wash has-focus-visible:outline-teal rounded-field flex min-h-20 cursor-pointer items-center gap-4 border px-4 py-3 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  value={mode}
                  className="accent-teal size-5 shrink-0 outline-none"
                  {...register('card.mode')}
                />
                <span>
                  <span className="block font-semibold">{t(mode)}</span>
                  <span className="text-soft block">{t(mode === 'auto' ? 'autoHelp' : 'manualHelp')}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </FieldFrame>
      <div className="flex items-center gap-3">
        <ScanButton onTake={take} />
        <p className="text-soft">{t('blankCard')}</p>
      </div>
      {manual && (
        <TextField
          name="card.number"
          hint={
            hints.length > 0 &&
            hints.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))
          }
          label={t('cardNumber')}
          help={t('cardNumberHelp', { product: PRODUCT_NAME })}
          clean={numberInField}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={CARD_NUMBER_MAX_LENGTH}
          className="font-semibold tracking-wide tabular-nums"
          required
        />
      )}
    </div>
  );
}
