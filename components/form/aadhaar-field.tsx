'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { doubtfulAadhaar } from '@/lib/format/aadhaar';
import { digitsOnly, groupByFour } from '@/lib/format/personal';
import type { FieldProps } from './field-frame';
import { TextField } from './fields';

/**
 * An Aadhaar number: at most 12 digits, shown in groups of four (docs/contract.md#validation). A wrong check
 * digit gets a hint, which never prevents a submit.
 * @param help what to know before typing
 * @param hint another doubt about the number
 */
export function AadhaarField({ name, help, hint, required }: Omit<FieldProps, 'label'>) {
  const t = useTranslations('person');
  const typed = String(useWatch({ name }) ?? '');
  const doubtful: Elements = doubtfulAadhaar(typed) && (
    <span className="block">
      {t('aadhaarHint', { number: groupByFour(typed).replaceAll(' ', '\u00a0') })}
    </span>
  );
  return (
    <TextField
      name={name}
      label={t('aadhaar')}
      help={typed ? groupByFour(typed) : help}
      hint={
        (doubtful || hint) && (
          <>
            {doubtful}
            <span>{hint}</span>
          </>
        )
      }
      inputMode="numeric"
      autoComplete="off"
      clean={(text) => digitsOnly(text).slice(0, AADHAAR_DIGITS)}
      className="tabular-nums"
      required={required}
    />
  );
}
