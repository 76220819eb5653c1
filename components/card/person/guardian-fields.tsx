'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { EditNote } from '@/components/form/edit-context';
import { SelectField } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { GUARDIAN_RELATIONS } from '@/lib/constants/choices';
import { needsGuardian } from '@/lib/format/family';

type Props = {
  /** Path in the form: `cardMembers.0`. */
  at: string;
  /** The primary member has no relation field. */
  primary: boolean;
  required: boolean;
};

/** For a minor whose parent is not the primary member. */
export function GuardianFields({ at, primary, required }: Props) {
  const t = useTranslations('register');
  const choice = useTranslations('choices');
  const [dob, relation] = useWatch({ name: [`${at}.memberDOB`, `${at}.memberRelation`] }) as Array<
    string | undefined
  >;
  if (!needsGuardian(dob ?? '', primary ? undefined : (relation ?? '')))
    return <EditNote name={`${at}.memberGuardianName`} label={t('guardianName')} />;
  return (
    <fieldset className="border-line bg-raised rounded-field min-w-0 border px-4 pt-3 pb-4 md:col-span-2">
      <legend className="sr-only">{t('guardian')}</legend>
      <p className="mb-3">{t('guardianHelp', { primary: primary ? 'yes' : 'no' })}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <NameField name={`${at}.memberGuardianName`} label={t('guardianName')} required={required} />
        <SelectField
          name={`${at}.memberGuardianRelation`}
          label={t('guardianRelation')}
          empty={t('choose')}
          choices={GUARDIAN_RELATIONS.map((value) => ({ value, label: choice(value) }))}
          required={required}
        />
      </div>
    </fieldset>
  );
}
