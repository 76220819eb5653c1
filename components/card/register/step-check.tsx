'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { CardNumber } from '@/components/card/card-number';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Facts, type Fact } from '@/components/ui/facts';
import { CHOICE_FIELDS, each, TEXT_FIELDS } from '@/lib/constants/person-fields';
import { ageOn } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { needsGuardian } from '@/lib/format/family';
import { groupByFour } from '@/lib/format/personal';
import {
  PERSON_FIELDS,
  type PersonField,
  type PersonForm,
  type PrimaryForm,
  type RegisterForm,
} from '@/lib/schemas/register-form';
import type { Locale } from '@/lib/i18n/routing';
import { lacksAadhaar } from '@/lib/api/aadhaar-again';
import { PersonDuplicates } from '@/components/card/person/duplicate-hints';
import { useChoiceWord } from '@/components/card/person/use-choice-word';
import { CardPhoto, photoAddress } from '@/components/card/photo/card-photo';
import { PhotoButton } from '@/components/card/photo/photo-button';
import type { PhotoInput } from '@/lib/schemas/photo';
import type { OpenStep } from './steps';
import { useNumberHint } from './use-number-hint';

type Chosen = { photo: PhotoInput; name: string };

function ChosenPhoto({ photo, name }: Chosen) {
  const t = useTranslations('photo');
  return (
    <div className="rounded-field h-28 w-21 overflow-hidden">
      <CardPhoto alt={t('alt', { name })} address={photoAddress(photo.photo)} />
    </div>
  );
}

/** Kept in the draft, and sent once the card exists. */
export function PhotoField() {
  const register = useTranslations('register');
  const { control, setValue } = useFormContext<RegisterForm>();
  const [photo, typed, language] = useWatch({
    control,
    name: ['photo', 'cardPrimaryHolder.memberName', 'consent.locale'],
  });
  const name = typed.trim() || register('primaryTitle');
  const keep = (body: RegisterForm['photo']) => setValue('photo', body, { shouldDirty: true });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {photo && <ChosenPhoto photo={photo} name={name} />}
      <PhotoButton
        name={name}
        language={(language as Locale | '') || undefined}
        photo={photo && photoAddress(photo.photo)}
        onSave={async (body) => keep(body)}
        onRemove={async () => keep(undefined)}
      />
    </div>
  );
}

type Props = {
  zone: string;
  /** An earlier attempt may have made the card. */
  sent: boolean;
  /** Saved on this phone, and registered once it is sent. */
  onPhone: boolean;
  onChange: (step: OpenStep) => void;
};

export function StepCheck({ zone, sent, onPhone, onChange }: Props) {
  const t = useTranslations('register');
  const staff = useTranslations('staff');
  const card = useTranslations('card');
  const consent = useTranslations('consent');
  const choice = useChoiceWord();
  const { getValues } = useFormContext<RegisterForm>();
  const values = getValues();
  const { cardPrimaryHolder: primary, cardMembers: family, photo } = values;
  const facts = usePersonFacts();
  const manual = values.card.mode === 'manual';
  const hint = useNumberHint(manual ? values.card.number : '', sent);

  const section = (step: OpenStep & ('card' | 'primary' | 'family'), content: Elements) => (
    <section className="border-line border-t py-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-xl">{t(step)}</h3>
        <Button
          variant="ghost"
          className="-mr-3 px-3!"
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
      <p className="text-soft mb-4">{t(onPhone ? 'keepHelp' : 'checkHelp')}</p>
      {section(
        'card',
        <Facts
          columns
          facts={[
            [
              t('cardNumber'),
              manual ? (
                <span key="number">
                  <CardNumber number={values.card.number} />
                  {hint && (
                    <span role="status" className="text-due block font-normal">
                      {hint}
                    </span>
                  )}
                </span>
              ) : (
                t('auto')
              ),
              'long',
            ],
            [t('memberCount'), card('memberCount', { count: 1 + family.length })],
            [staff('zone'), zone],
            [consent('language'), consent(values.consent.locale as Locale)],
            [card('consent'), consent('given'), 'long'],
          ]}
        />,
      )}
      {section(
        'primary',
        <>
          <div className="mb-2 flex items-center gap-4">
            {photo && <ChosenPhoto photo={photo} name={primary.memberName} />}
            <p className="font-heading text-lg font-bold">{primary.memberName}</p>
          </div>
          <Facts columns facts={facts(primary)} />
          <PersonDuplicates at="cardPrimaryHolder" person={primary} phone={primary.memberContact} />
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
              {family.map((member, index) => (
                <li key={index} className="py-4 first:pt-0">
                  <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-heading text-lg font-bold">{member.memberName}</span>
                    <Badge tone="plain">{choice(member.memberRelation)}</Badge>
                  </p>
                  <Facts columns facts={facts(member)} />
                  <PersonDuplicates
                    at={`cardMembers.${index}`}
                    person={member}
                    phone={primary.memberContact}
                  />
                </li>
              ))}
            </ul>
          </>
        ),
      )}
    </>
  );
}

type Person = PrimaryForm & Partial<PersonForm>;

function usePersonFacts() {
  const t = useTranslations('register');
  const words = useTranslations('person');
  const card = useTranslations('card');
  const choice = useChoiceWord();
  const locale = useLocale();

  function birth({ memberDOB, memberDOBEstimated }: Person): Fact {
    const age = ageOn(memberDOB);
    if (memberDOBEstimated) return [words('ageYears'), card('ageEstimated', { age })];
    return [
      words('dateOfBirth'),
      <span key="birth">
        <span>{longDate(memberDOB, locale)}</span>{' '}
        <span className="text-soft font-normal whitespace-nowrap">{words('age', { age })}</span>
      </span>,
    ];
  }
  const guardian = ({ memberGuardianName, memberGuardianRelation }: Person): Fact => [
    t('guardian'),
    card('guardianOf', {
      name: memberGuardianName.trim(),
      relation: choice(memberGuardianRelation),
    }),
  ];

  return (person: Person): Fact[] => {
    const isPrimary = person.memberRelation === undefined;
    const facts: Record<PersonField, Fact | false> = {
      // Shown in the heading.
      memberName: false,
      memberRelation: false,
      // Family members inherit phone and address.
      memberContact: isPrimary && [t('phoneNumber'), person.memberContact],
      memberDOB: birth(person),
      memberDOBEstimated: false,
      memberAadhar: [
        words('aadhaar'),
        lacksAadhaar(person) ? (
          <span key="aadhaar" className="text-due font-semibold">
            {t('typeAgain')}
          </span>
        ) : (
          groupByFour(person.memberAadhar)
        ),
      ],
      memberGuardianName: needsGuardian(person.memberDOB, person.memberRelation) && guardian(person),
      memberGuardianRelation: false,
      memberSex: [t('sex'), choice(person.memberSex)],
      ...each(CHOICE_FIELDS, (field): Fact => [card(field), person[field] && choice(person[field])]),
      memberVillage: isPrimary && [t('village'), person.memberVillage],
      memberAddress: isPrimary && [t('address'), person.memberAddress, 'long'],
      ...each(TEXT_FIELDS, (field): Fact => [card(field), person[field], 'long']),
    };
    const all = PERSON_FIELDS.map((field) => facts[field]).filter((fact) => fact !== false);
    const empty = all.filter(([, value]) => value === '').map(([label]) => label);
    return [
      ...all.filter(([, value]) => value !== ''),
      ...(empty.length > 0 ? [[t('leftEmpty'), empty.join(', '), 'long'] satisfies Fact] : []),
    ];
  };
}
