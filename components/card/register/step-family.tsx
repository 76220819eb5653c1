'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { emptyPerson, type RegisterForm } from '@/lib/schemas/register-form';
import { PersonFields } from '@/components/card/person/person-fields';
import { PersonPanel } from '@/components/card/person/person-panel';
import { useCollapsed } from '@/components/card/person/use-collapsed';

export function StepFamily() {
  const t = useTranslations('register');
  const say = useTranslations('validation');
  const { fields, append, remove } = useFieldArray<RegisterForm, 'cardMembers'>({ name: 'cardMembers' });
  const phone = useWatch<RegisterForm, 'cardPrimaryHolder.memberContact'>({
    name: 'cardPrimaryHolder.memberContact',
  });
  const { isCollapsed, isExpanded, expand, collapseComplete } = useCollapsed(
    useFormContext<RegisterForm>(),
    fields.map(({ id }) => id),
    true,
  );

  function add() {
    if (fields.length >= MAX_FAMILY_MEMBERS)
      return void toast.error(say('maxFamilyMembers'), { id: 'max-members' });
    collapseComplete();
    append(emptyPerson(), { focusName: `cardMembers.${fields.length}.memberName` });
  }

  return (
    <div className="space-y-5">
      <p className="text-soft">{t(fields.length === 0 ? 'familyNone' : 'inherited')}</p>
      {fields.map(({ id }, index) => (
        <PersonPanel
          key={id}
          at={`cardMembers.${index}`}
          title={t('familyMember', { number: index + 1 })}
          collapsed={isCollapsed(id)}
          expanded={isExpanded(id)}
          onExpand={() => expand(id)}
          familyPhone={phone}
          onRemove={() => remove(index)}
        >
          <PersonFields at={`cardMembers.${index}`} contact="inherited" familyPhone={phone} />
        </PersonPanel>
      ))}
      <Button variant="outline" onClick={add} icon={PlusIcon} className="max-sm:w-full">
        {t('addFamily')}
      </Button>
    </div>
  );
}
