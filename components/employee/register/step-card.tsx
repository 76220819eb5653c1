'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '@/components/form/field-frame';
import { TextField } from '@/components/form/fields';
import { CARD_NUMBER_MAX_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { typedCardNumber } from '@/lib/format/card-number';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { useNumberTaken } from '@/components/card/person/use-duplicates';
import { useSettled } from '@/components/form/use-name-notice';
import type { RegisterForm } from '@/lib/schemas/register-form';

/** Step 1: an automatic number, or the one printed on the card (docs/contract.md#employee-home). */
export function StepCard() {
  const t = useTranslations('register');
  const say = useValidationWords();
  const { register } = useFormContext<RegisterForm>();
  const taken = useNumberTaken(
    useSettled(useWatch<RegisterForm, 'card.number'>({ name: 'card.number' }).trim()),
  );
  const manual = useWatch<RegisterForm, 'card.mode'>({ name: 'card.mode' }) === 'manual';
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
      {manual && (
        <TextField
          name="card.number"
          hint={taken && say('cardNumberTaken')}
          label={t('cardNumber')}
          help={t('cardNumberHelp', { product: PRODUCT_NAME })}
          clean={typedCardNumber}
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
