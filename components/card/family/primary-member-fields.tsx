'use client';

import { useTranslations } from 'next-intl';
import { GuardianFields } from '@/components/card/person/guardian-fields';
import { AddressField } from '@/components/form/contact-fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';

/** What a card asks of its primary member, at `holder` in the form. */
export function PrimaryMemberFields() {
  const t = useTranslations('register');
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <PhoneField name="holder.memberContact" label={t('phoneNumber')} required />
      <NameField of="thing" name="holder.memberVillage" label={t('village')} />
      <div className="md:col-span-2">
        <AddressField name="holder.memberAddress" label={t('address')} help={t('addressHelp')} required />
      </div>
      <GuardianFields at="holder" primary required />
    </div>
  );
}
