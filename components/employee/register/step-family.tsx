'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { emptyFamilyForm, type RegisterForm } from '@/lib/schemas/register-form';
import { PersonFields } from '@/components/card/person/person-fields';
import { formNames } from '@/components/card/person/person-names';
import { PersonPanel } from '@/components/card/person/person-panel';

/** Step 3: up to five more people, with the primary member's phone and address (docs/contract.md#member-form). */
export function StepFamily() {
  const t = useTranslations('register');
  const say = useTranslations('validation');
  const { fields, append, remove } = useFieldArray<RegisterForm, 'family'>({ name: 'family' });

  const phone = useWatch<RegisterForm, 'primary.phoneNumber'>({ name: 'primary.phoneNumber' });

  function add() {
    if (fields.length >= MAX_FAMILY_MEMBERS) toast.error(say('maxFamilyMembers'), { id: 'max-members' });
    else append(emptyFamilyForm(), { focusName: `family.${fields.length}.fullName` });
  }

  return (
    <div className="space-y-5">
      <p className="text-soft">{t(fields.length === 0 ? 'familyNone' : 'inherited')}</p>
      {fields.map(({ id }, place) => (
        <PersonPanel
          key={id}
          at={`family.${place}`}
          title={t('familyMember', { number: place + 1 })}
          nameField={`family.${place}.fullName`}
          onRemove={() => remove(place)}
        >
          <PersonFields names={formNames(`family.${place}`)} contact="inherited" familyPhone={phone} />
        </PersonPanel>
      ))}
      <Button
        look="outline"
        onClick={add}
        icon={<PlusIcon aria-hidden className="size-5" />}
        className="max-sm:w-full"
      >
        {t('addFamily')}
      </Button>
    </div>
  );
}
