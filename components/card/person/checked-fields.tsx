'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { digitsOnly, doubtfulAadhaar, doubtfulPhone, groupByFour, phoneDigits } from '@/lib/format/personal';
import { DuplicateHints, useSameInForm } from './duplicate-hints';
import { useSameAadhaar, useSamePhone } from './use-duplicates';
import { useSettled } from './use-settled';

const useText = (name: string): string => String(useWatch({ name }) ?? '');
/** The card that is being added to, where there is one. */
const useHere = (): string => useText('cardNumber');

/** A full name. @param phone asks whether somebody with this phone and a similar name has a card; '' asks nothing */
export function NameField({ name, label, phone }: { name: string; label: string; phone: string }) {
  const found = useSamePhone(phone, useSettled(useText(name).trim()));
  const here = useHere();
  return (
    <TextField
      name={name}
      label={label}
      hint={found.length > 0 && <DuplicateHints found={found} here={here} />}
      autoComplete="off"
      maxLength={100}
      required
    />
  );
}

type PhoneProps = {
  name: string;
  label: string;
  required?: boolean;
  /** Where the name stands that is asked about together with the phone; without it nothing is asked. */
  nameField?: string;
};

/** A phone number, digits only and 10 at most; a made-up one gets a hint, never a refusal (docs/india.md). */
export function PhoneField({ name, label, required, nameField }: PhoneProps) {
  const t = useTranslations('register');
  const typed = useText(name);
  const holder = useSettled(useText(nameField ?? '').trim());
  const found = useSamePhone(typed, nameField ? holder : '');
  const doubtful = doubtfulPhone(typed) && t('hintPhone');
  return (
    <TextField
      name={name}
      label={label}
      hint={doubtful || (found.length > 0 && <DuplicateHints found={found} />)}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      clean={phoneDigits}
      className="tabular-nums"
      required={required}
    />
  );
}

/**
 * An Aadhaar number, digits only and 12 at most, read back in groups of four (docs/contract.md#limits). What is doubtful about
 * it, and who has it already, is said and never stops anybody.
 * @param own the number the person has on the card already
 */
export function AadhaarField({ name, own = '' }: { name: string; own?: string }) {
  const t = useTranslations('register');
  const typed = useText(name);
  const found = useSameAadhaar(typed === own ? '' : typed);
  const twin = useSameInForm(name.replace(/\.\w+$/, ''), typed);
  const here = useHere();
  const doubtful = doubtfulAadhaar(typed);
  const hints = (doubtful || twin !== '' || found.length > 0) && (
    <>
      {doubtful && (
        <span className="block">
          {t('hintAadhar', { number: groupByFour(typed).replaceAll(' ', '\u00a0') })}
        </span>
      )}
      {twin && <span className="block">{t('dupInForm', { name: twin })}</span>}
      <DuplicateHints found={found} here={here} />
    </>
  );
  return (
    <TextField
      name={name}
      label={t('aadhar')}
      help={typed ? groupByFour(typed) : t('aadharHelp')}
      hint={hints}
      inputMode="numeric"
      autoComplete="off"
      clean={(text) => digitsOnly(text).slice(0, AADHAAR_DIGITS)}
      className="tabular-nums"
    />
  );
}
