'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { BLOOD_GROUPS, RELATIONS, SEXES } from '@/lib/constants/choices';
import { BirthField } from '@/components/form/birth-field';
import { AadharField, NameField, PhoneField } from './checked-fields';
import { GuardianFields } from './guardian-fields';
import type { PersonNames } from './person-names';

type Props = {
  names: PersonNames;
  /** The primary member has a phone and an address; a family member inherits them, or may have others (docs/contract.md#validation). */
  contact: 'own' | 'inherited' | 'ifOther';
  /** The phone a family member inherits. */
  familyPhone?: string;
  /** Somebody who is on the card already, with the Aadhaar number they have there. */
  onCard?: { aadhar: string };
};

/** What is asked about one person (docs/contract.md#member-form); one column on phones. */
export function PersonFields({ names, contact, familyPhone = '', onCard }: Props) {
  const t = useTranslations('register');
  const choice = useTranslations('choices');
  const address: unknown = useWatch({ name: names.address });
  const own = contact === 'own';
  const ownPhone = String(useWatch({ name: names.phone }) ?? '');
  const phone = own || onCard ? '' : ownPhone || familyPhone;
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <NameField name={names.name} label={t('fullName')} phone={phone} />
      {own ? (
        <PhoneField
          name={names.phone}
          label={t('phoneNumber')}
          nameField={onCard ? undefined : names.name}
          required
        />
      ) : (
        <SelectField
          name={names.relation}
          label={t('relation')}
          empty={t('choose')}
          choices={RELATIONS.map((value) => ({ value, label: choice(value) }))}
          required
        />
      )}
      <BirthField name={names.dob} estimated={names.estimated} />
      <AadharField name={names.aadhar} own={onCard?.aadhar} />
      <GuardianFields names={names} primary={own} required={!onCard} />
      <ChoiceField
        name={names.sex}
        label={t('sex')}
        choices={SEXES.map((value) => ({ value, label: choice(value) }))}
        required
      />
      <SelectField
        name={names.blood}
        label={t('bloodGroup')}
        empty={t('notKnown')}
        choices={BLOOD_GROUPS.map((value) => ({ value, label: value }))}
      />
      {own && (
        <div className="md:col-span-2">
          <TextAreaField
            name={names.address}
            label={t('address')}
            help={t('addressHelp')}
            rows={2}
            autoComplete="off"
            maxLength={300}
            required
          />
        </div>
      )}
      <TextField
        name={names.email}
        label={t('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={254}
      />
      {contact === 'ifOther' && (
        <>
          <PhoneField name={names.phone} label={t('phoneIfOther')} />
          <div className="md:col-span-2">
            <TextAreaField
              name={names.address}
              label={t('addressIfOther')}
              // One line until it is used: most families live together.
              rows={address ? 2 : 1}
              autoComplete="off"
              maxLength={300}
            />
          </div>
        </>
      )}
    </div>
  );
}
