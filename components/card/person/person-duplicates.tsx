'use client';

import { useTranslations } from 'next-intl';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { PrimaryForm } from '@/lib/schemas/register-form';
import { DuplicateHints, useSameInForm } from './duplicate-hints';
import { useSameAadhaar, useSamePhone } from './use-duplicates';

type Props = {
  /** The person's path in the form: `cardMembers.0`. */
  at: string;
  person: PrimaryForm;
  phone: string;
};

/** The hints about one person, shown once more before everything is sent. */
export function PersonDuplicates({ at, person, phone }: Props) {
  const t = useTranslations('register');
  const sameNumber = useSameAadhaar(person.memberAadhar);
  const samePhone = useSamePhone(phone, person.memberName.trim());
  const twin = useSameInForm(at, person.memberAadhar);
  const shown = new Set(sameNumber.map(({ cardNumber }) => cardNumber));
  const found = [...sameNumber, ...samePhone.filter(({ cardNumber }) => !shown.has(cardNumber))];
  if (found.length === 0 && twin === '') return null;
  return (
    <div className="mt-3">
      <Notice role="status" tone="due" icon={<WarningIcon aria-hidden />}>
        {twin && <span className="block">{t('dupInForm', { name: twin })}</span>}
        <DuplicateHints found={found} />
      </Notice>
    </div>
  );
}
