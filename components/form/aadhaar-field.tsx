'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { aadhaarNotice, doubtfulAadhaar, typedAadhaar } from '@/lib/format/aadhaar';
import { groupByFour } from '@/lib/format/personal';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { TextField } from './fields';
import { type FieldProps } from './field-frame';

/**
 * A wrong check digit or a lost character only gets a hint.
 * @param hint another doubt about the number
 */
export function AadhaarField({ name, help, hint, required }: Omit<FieldProps, 'label'>) {
  const t = useTranslations('person');
  const say = useValidationWords();
  const shown = String(useWatch({ name }) ?? '');
  const [typed, setTyped] = useState(shown);
  const notice = aadhaarNotice(shown, typed);
  const doubt = doubtfulAadhaar(shown)
    ? t('aadhaarHint', { number: groupByFour(shown).replaceAll(' ', '\u00a0') })
    : undefined;
  return (
    <TextField
      name={name}
      label={t('aadhaar')}
      help={shown ? groupByFour(shown) : help}
      hint={
        (notice || doubt || hint) && (
          <>
            {notice && <span className="block">{say(notice)}</span>}
            {doubt && <span className="block">{doubt}</span>}
            <span>{hint}</span>
          </>
        )
      }
      inputMode="numeric"
      autoComplete="off"
      clean={typedAadhaar}
      onTyped={setTyped}
      className="tabular-nums"
      required={required}
    />
  );
}
