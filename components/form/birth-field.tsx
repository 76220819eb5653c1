'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { EditNote } from './edit-context';
import { DateField } from './date-boxes';
import { CONTROL } from '@/components/ui/styles';
import { Field } from '@/components/ui/field';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { ageOn, isBirthDate, isCalendarDay } from '@/lib/format/calendar';
import { digitsInLatin } from '@/lib/format/personal';

/**
 * Shows the age beside it, so that a mistyped year is noticed.
 * @param compact as in DateBoxes
 */
export function BirthDateField({ name, compact }: { name: string; compact?: boolean }) {
  const t = useTranslations('person');
  const birth = String(useController({ name }).field.value ?? '');
  return (
    <DateField
      name={name}
      label={t('dateOfBirth')}
      compact={compact}
      beside={
        isBirthDate(birth) &&
        ageOn(birth) >= 0 && <span role="status">{t('age', { age: ageOn(birth) })}</span>
      }
      required
    />
  );
}

/** An estimated age is stored as 1 January of the resulting year, counted from the day it is sent or saved. */
export function BirthField({ name, estimated }: { name: string; estimated: string }) {
  const t = useTranslations('person');
  const { setValue, getValues } = useFormContext();
  const { field } = useController({ name: estimated });
  const unknown = field.value === 'true';
  /** What was typed the other way, in case the choice is undone. */
  const [other, setOther] = useState('');
  const [pressed, setPressed] = useState(false);

  function choose(isUnknown: boolean) {
    const typed = String(getValues(name) ?? '');
    const asAge = isBirthDate(typed) ? String(Math.max(ageOn(typed), 0)) : '';
    field.onChange(isUnknown ? 'true' : '');
    setOther(typed);
    setPressed(true);
    setValue(name, other || (isUnknown ? asAge : ''), { shouldDirty: true, shouldTouch: false });
  }

  return (
    <div>
      {unknown ? <AgeField name={name} autoFocus={pressed} /> : <BirthDateField name={name} />}
      <label className="mt-1 inline-flex min-h-12 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="tick size-5"
          checked={unknown}
          onChange={(event) => choose(event.target.checked)}
        />
        <span>{t('birthUnknown')}</span>
      </label>
    </div>
  );
}

/** The form holds the age as typed, or the stored date of birth. */
function AgeField({ name, autoFocus }: { name: string; autoFocus: boolean }) {
  const t = useTranslations('person');
  const say = useValidationWords();
  const { field, formState } = useController({ name });
  const error = (get(formState.errors, name) as { message?: string; type?: string } | undefined)?.message;
  const birth = String(field.value ?? '');
  const age = isCalendarDay(birth) ? String(ageOn(birth)) : birth;
  // The schema's errors are about a date, so they are replaced. The server's messages stay.
  const wrong = error && (error.startsWith('dob') ? say('ageInvalid') : say(error));
  return (
    <>
      <Field label={t('ageYears')} help={t('ageHelp')} error={wrong} required>
        {(aria) => (
          <input
            {...aria}
            ref={field.ref}
            // After the tick that brought it: it comes next.
            autoFocus={autoFocus}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            maxLength={20}
            value={age}
            onChange={(event) => field.onChange(digitsInLatin(event.target.value).trim())}
            onBlur={field.onBlur}
            className={`${CONTROL} max-w-24 px-3 text-center tabular-nums`}
          />
        )}
      </Field>
      <EditNote name={name} label={t('ageYears')} />
    </>
  );
}
