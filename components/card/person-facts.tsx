'use client';

import { useTranslations } from 'next-intl';
import { Facts, type Fact } from '@/components/ui/facts';
import { PERSON_TEXT_FIELDS } from '@/lib/constants/person-texts';
import { groupByFour } from '@/lib/format/personal';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { ConsentWords } from './consent-words';

/**
 * The facts of one person on a card; empty ones are shown as not specified (docs/contract.md#admin-cards).
 */
export function PersonFacts({ person }: { person: PrimaryMember | Member }) {
  const card = useTranslations('card');
  const choice = useTranslations('choices');
  const none = useTranslations('common')('notSpecified');
  const primary = !('memberRelation' in person);
  const age = person.memberDOBEstimated
    ? card('ageEstimated', { age: person.memberAge })
    : String(person.memberAge);
  const facts: Fact[] = [
    [card('memberId'), person.memberId],
    [card('ageSex'), `${age} / ${choice(person.memberSex)}`],
    [card('bloodGroup'), person.memberBloodGroup || none],
    [card('contact'), person.memberContact],
    [card('aadhaar'), person.memberAddhar ? groupByFour(person.memberAddhar) : none],
  ];
  // The public does not receive other texts, so that only a missing e-mail may be called that.
  for (const field of PERSON_TEXT_FIELDS)
    if (person[field] || (primary && field === 'memberEmail'))
      facts.push([card(field), person[field] || none, 'long']);
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
