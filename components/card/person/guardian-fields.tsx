'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '@/components/form/fields';
import { GUARDIAN_RELATIONS } from '@/lib/constants/choices';
import { needsGuardian } from '@/lib/format/guardian';
import type { PersonNames } from './person-names';

type Props = {
  names: PersonNames;
  /** The primary member has no relation: the card itself is a minor's. */
  primary: boolean;
  required: boolean;
};

/** Who answers for a minor whose parent the primary member is not; asked as soon as that is seen. */
export function GuardianFields({ names, primary, required }: Props) {
  const t = useTranslations('register');
  const choice = useTranslations('choices');
  const [dob, relation] = useWatch({ name: [names.dob, names.relation] }) as Array<string | undefined>;
  if (!needsGuardian(dob ?? '', primary ? undefined : (relation ?? ''))) return null;
  return (
    <fieldset className="border-line bg-raised rounded-field min-w-0 border px-4 pt-3 pb-4 md:col-span-2">
      <legend className="sr-only">{t('guardian')}</legend>
      <p className="mb-3">{t('guardianHelp', { primary: primary ? 'yes' : 'no' })}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField
          name={names.guardianName}
          label={t('guardianName')}
          autoComplete="off"
          maxLength={100}
          required={required}
        />
        <SelectField
          name={names.guardianRelation}
          label={t('guardianRelation')}
          empty={t('choose')}
          choices={GUARDIAN_RELATIONS.map((value) => ({ value, label: choice(value) }))}
          required={required}
        />
      </div>
    </fieldset>
  );
}
