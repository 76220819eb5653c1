'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CardNumber } from '@/components/card/card-number';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import type { GuardianRelation, Relation, Sex } from '@/lib/constants/choices';
import { ageOn } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { needsGuardian } from '@/lib/format/guardian';
import { groupByFour } from '@/lib/format/personal';
import type { FamilyForm, RegisterForm } from '@/lib/schemas/register-form';
import { PersonDuplicates } from '@/components/card/person/person-duplicates';
import type { OpenStep } from './steps';

/** Step 4: everything read back before it is sent, with a way back to each step (docs/brand.md). */
export function StepCheck({ zone, onChange }: { zone: string; onChange: (step: OpenStep) => void }) {
  const t = useTranslations('register');
  const cards = useTranslations('cards');
  const card = useTranslations('card');
  const consent = useTranslations('consent');
  const choice = useTranslations('choices');
  const { getValues } = useFormContext<RegisterForm>();
  const values = getValues();
  const { primary, family } = values;
  const facts = usePersonFacts();

  const section = (step: OpenStep & ('card' | 'primary' | 'family'), content: ReactNode) => (
    <section className="border-line border-t py-4">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-xl">{t(step)}</h3>
        <Button
          look="quiet"
          className="-mr-3 px-3"
          aria-label={t('changeNamed', { step: t(step) })}
          onClick={() => onChange(step)}
        >
          {t('change')}
        </Button>
      </div>
      {content}
    </section>
  );

  return (
    <>
      <p className="text-soft mb-4">{t('checkHelp')}</p>
      {section(
        'card',
        <Facts
          columns
          facts={[
            [
              t('cardNumber'),
              values.card.mode === 'manual' ? <CardNumber number={values.card.number} /> : t('auto'),
            ],
            [t('memberCount'), card('memberCount', { count: 1 + family.length })],
            [cards('zone'), zone],
            [card('consent'), consent('given'), 'long'],
          ]}
        />,
      )}
      {section(
        'primary',
        <>
          <p className="font-heading mb-2 text-lg font-bold">{primary.fullName}</p>
          <Facts
            columns
            facts={[
              [t('phoneNumber'), primary.phoneNumber],
              ...facts(primary),
              [t('address'), primary.address],
            ]}
          />
          <PersonDuplicates at="primary" person={primary} phone={primary.phoneNumber} />
        </>,
      )}
      {section(
        'family',
        family.length === 0 ? (
          <p className="text-soft">{card('noMembers')}</p>
        ) : (
          <>
            <p className="text-soft mb-3">{t('inherited')}</p>
            <ul className="divide-line divide-y">
              {family.map((member, place) => (
                <li key={place} className="py-4 first:pt-0">
                  <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-heading text-lg font-bold">{member.fullName}</span>
                    <Badge tone="plain">{choice(member.relation as Relation)}</Badge>
                  </p>
                  <Facts columns facts={facts(member)} />
                  <PersonDuplicates at={`family.${place}`} person={member} phone={primary.phoneNumber} />
                </li>
              ))}
            </ul>
          </>
        ),
      )}
    </>
  );
}

type Person = RegisterForm['primary'] | FamilyForm;

/** What both kinds of person have, in words. */
function usePersonFacts() {
  const t = useTranslations('register');
  const card = useTranslations('card');
  const choice = useTranslations('choices');
  const none = useTranslations('common')('notSpecified');
  const locale = useLocale();
  const guardian = (person: Person): Array<[string, ReactNode]> =>
    needsGuardian(person.dateOfBirth, 'relation' in person ? person.relation : undefined)
      ? [[t('guardian'), card('guardianOf', guardianWords(person))]]
      : [];
  const guardianWords = ({ guardianName, guardianRelation }: Person) => ({
    name: guardianName.trim(),
    relation: choice(guardianRelation as GuardianRelation),
  });
  return (person: Person): Array<[string, ReactNode]> => [
    person.birthEstimated
      ? [t('ageYears'), card('ageEstimated', { age: ageOn(person.dateOfBirth) })]
      : [
          t('dateOfBirth'),
          <span key="dob">
            {longDate(person.dateOfBirth, locale)}{' '}
            <span className="text-soft font-normal whitespace-nowrap">
              {t('age', { age: ageOn(person.dateOfBirth) })}
            </span>
          </span>,
        ],
    [t('sex'), choice(person.sex as Sex)],
    [t('aadhar'), person.aadhar ? groupByFour(person.aadhar) : none],
    [t('bloodGroup'), person.bloodGroup || none],
    [t('email'), person.email || none],
    ...guardian(person),
  ];
}
