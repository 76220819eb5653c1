'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { AadhaarField } from '@/components/form/aadhaar-field';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { useSettled } from '@/components/form/use-name-notice';
import { DuplicateHints, useSameInForm } from './duplicate-hints';
import { lacksAadhaar } from '@/lib/api/aadhaar-again';
import { useSameAadhaar, useSamePhone } from './use-duplicates';

const useText = (name: string): string => String(useWatch({ name }) ?? '');
/** The number of the card that people are being added to, if any. */
const useHere = (): string => useText('cardNumber');

/** A full name. @param phone searched together with the name for existing cards; '' disables the search */
export function FullNameField({ name, label, phone }: { name: string; label: string; phone: string }) {
  const found = useSamePhone(phone, useSettled(useText(name).trim()));
  const here = useHere();
  return (
    <NameField
      name={name}
      label={label}
      hint={found.length > 0 && <DuplicateHints found={found} here={here} />}
      required
    />
  );
}

type PhoneProps = {
  name: string;
  label: string;
  required?: boolean;
  /** The name field to search together with the phone; without it there is no search. */
  nameField?: string;
};

/** A phone number, with a hint if somebody with it and a similar name has a card. */
export function PersonPhoneField({ nameField, ...field }: PhoneProps) {
  const holder = useSettled(useText(nameField ?? '').trim());
  const found = useSamePhone(useText(field.name), nameField ? holder : '');
  return <PhoneField {...field} hint={found.length > 0 && <DuplicateHints found={found} />} />;
}

/**
 * An Aadhaar number, with a hint if a card or another person in this form has it already. The hint never
 * prevents a submit.
 * @param own the number the person already has on the card
 */
export function PersonAadhaarField({ name, own = '' }: { name: string; own?: string }) {
  const t = useTranslations('register');
  const typed = useText(name);
  const found = useSameAadhaar(typed === own ? '' : typed);
  const twin = useSameInForm(name.replace(/\.\w+$/, ''), typed);
  const here = useHere();
  const again = lacksAadhaar(useWatch({ name: name.replace(/\.\w+$/, '') }));
  const hint = (again || twin !== '' || found.length > 0) && (
    <>
      {again && <span className="block">{t('aadhaarAgain')}</span>}
      {twin && <span className="block">{t('dupInForm', { name: twin })}</span>}
      <DuplicateHints found={found} here={here} />
    </>
  );
  return <AadhaarField name={name} help={t('aadhaarHelp')} hint={hint} />;
}
