'use client';

import { useTranslations, useLocale } from 'next-intl';
import { Facts, type Fact } from '@/components/ui/facts';
import { CHOICE_FIELDS, TEXT_FIELDS } from '@/lib/constants/person-fields';
import { groupByFour } from '@/lib/format/personal';
import type { Member, PrimaryMember, Consent } from '@/lib/schemas/responses/people';
import { longDate } from '@/lib/format/display';
import { useChoiceWord } from './person/use-choice-word';

/**
 * Only staff receive it.
 * @param consent null if none was recorded
 */
export function ConsentWords({ consent }: { consent: Consent | null }) {
  const t = useTranslations('consent');
  const locale = useLocale();
  if (!consent) return <span>{t('none')}</span>;
  return (
    <span>
      {t('recorded', {
        date: longDate(consent.at, locale),
        by: consent.by,
        version: consent.version,
        language: t(consent.locale),
      })}
    </span>
  );
}

export function PersonFacts({ person }: { person: PrimaryMember | Member }) {
  const card = useTranslations('card');
  const choice = useChoiceWord();
  const none = useTranslations('common')('notSpecified');
  const primary = !('memberRelation' in person);
  const age = person.memberDOBEstimated
    ? card('ageEstimated', { age: person.memberAge })
    : String(person.memberAge);
  // The public does not receive others, so that only these may be called missing.
  const isShown = (field: keyof PrimaryMember) =>
    person[field] || field === 'memberBloodGroup' || (primary && field === 'memberEmail');
  const facts: Fact[] = [
    // Nobody has one before there is a card.
    ...(person.memberId ? [[card('memberId'), person.memberId] satisfies Fact] : []),
    [card('ageSex'), `${age} / ${choice(person.memberSex)}`],
    ...CHOICE_FIELDS.filter(isShown).map((field): Fact => [
      card(field),
      person[field] ? choice(person[field]) : none,
    ]),
    [card('contact'), person.memberContact],
    [card('aadhaar'), person.memberAddhar ? groupByFour(person.memberAddhar) : none],
  ];
  for (const field of TEXT_FIELDS)
    if (isShown(field)) facts.push([card(field), person[field] || none, person[field] ? 'wide' : 'long']);
  // Family members share the primary member's address (docs/contract.md#validation), so it is shown once. The
  // public never receives it.
  if (person.memberVillage) facts.push([card('village'), person.memberVillage, 'long']);
  if (primary && person.memberAddress) facts.push([card('address'), person.memberAddress, 'long']);
  const { memberGuardianName: guardian, memberGuardianRelation: relation } = person;
  if (guardian)
    facts.push([
      card('guardian'),
      relation ? card('guardianOf', { name: guardian, relation: choice(relation) }) : guardian,
      'long',
    ]);
  if ('memberConsent' in person && person.memberConsent)
    facts.push([card('consent'), <ConsentWords key="consent" consent={person.memberConsent} />, 'long']);
  return <Facts columns facts={facts} />;
}
