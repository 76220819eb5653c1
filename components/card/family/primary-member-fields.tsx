'use client';

import { useTranslations } from 'next-intl';
import { GuardianFields } from '@/components/card/person/guardian-fields';
import { TextAreaField } from '@/components/form/fields';
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
        <TextAreaField
          name="holder.memberAddress"
          label={t('address')}
          help={t('addressHelp')}
          rows={2}
          autoComplete="off"
          maxLength={300}
          required
        />
      </div>
      <GuardianFields at="holder" primary required />
    </div>
  );
}
