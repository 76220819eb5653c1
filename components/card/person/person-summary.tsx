import { useTranslations } from 'next-intl';
import type { Relation, Sex } from '@/lib/constants/choices';
import { ageOn } from '@/lib/format/calendar';
import type { PersonForm } from '@/lib/schemas/register-form';

/** A person of the form in short: name, then relation, age and sex. Everything required is there. */
export function PersonSummary({ person }: { person: PersonForm }) {
  const t = useTranslations('person');
  const choice = useTranslations('choices');
  const facts = [
    choice(person.memberRelation as Relation),
    t('age', { age: ageOn(person.memberDOB) }),
    choice(person.memberSex as Sex),
  ];
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-lg wrap-anywhere">{person.memberName}</h3>
      <p className="text-soft">{facts.join(' · ')}</p>
    </div>
  );
}
