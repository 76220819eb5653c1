'use client';

import { useTranslations } from 'next-intl';
import { PersonFields } from '@/components/card/person/person-fields';

/** Step 2: the primary member (docs/contract.md#member-form). */
export function StepPrimary() {
  const t = useTranslations('register');
  return (
    <>
      <p className="text-soft mb-5">{t('needed')}</p>
      <PersonFields at="cardPrimaryHolder" contact="own" />
    </>
  );
}
