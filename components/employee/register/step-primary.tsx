'use client';

import { useTranslations } from 'next-intl';
import { PersonFields } from '@/components/card/person/person-fields';
import { formNames } from '@/components/card/person/person-names';

const NAMES = formNames('primary');

/** Step 2: the person the card is made out to (docs/contract.md#member-form). */
export function StepPrimary() {
  const t = useTranslations('register');
  return (
    <>
      <p className="text-soft mb-5">{t('needed')}</p>
      <PersonFields names={NAMES} contact="own" />
    </>
  );
}
