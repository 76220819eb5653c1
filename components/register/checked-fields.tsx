'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { digitsOnly, doubtfulAadhaar, doubtfulPhone, groupByFour, phoneDigits } from '@/lib/format/personal';

const useText = (name: string): string => String(useWatch({ name }) ?? '');

/** A phone number, digits only and 10 at most; a made-up one gets a hint, never a refusal (rules-india.md). */
export function PhoneField({ name, label, required }: { name: string; label: string; required?: boolean }) {
  const t = useTranslations('register');
  return (
    <TextField
      name={name}
      label={label}
      hint={doubtfulPhone(useText(name)) ? t('hintPhone') : undefined}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      clean={phoneDigits}
      className="tabular-nums"
      required={required}
    />
  );
}

/** An Aadhaar number, digits only and 12 at most, read back in groups of four (spec §5 and §9). */
export function AadharField({ name }: { name: string }) {
  const t = useTranslations('register');
  const typed = useText(name);
  return (
    <TextField
      name={name}
      label={t('aadhar')}
      help={typed ? groupByFour(typed) : t('aadharHelp')}
      hint={
        doubtfulAadhaar(typed)
          ? t('hintAadhar', { number: groupByFour(typed).replaceAll(' ', '\u00a0') })
          : undefined
      }
      inputMode="numeric"
      autoComplete="off"
      clean={(text) => digitsOnly(text).slice(0, AADHAAR_DIGITS)}
      className="tabular-nums"
    />
  );
}
