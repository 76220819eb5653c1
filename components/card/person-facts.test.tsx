// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CHOICE_FIELDS, each, PERSON_CHOICES, TEXT_FIELDS } from '@/lib/constants/person-fields';
import type { PrimaryMember } from '@/lib/schemas/responses/people';
import { renderApp } from '@/tests/render';
import { PersonFacts } from './person-facts';

const person = {
  memberId: 'M-1',
  memberName: 'Sita Devi',
  memberDOB: '1980-05-20',
  memberAge: 46,
  memberSex: 'Female' as const,
  memberContact: '9415012345',
};
/** The value beside a name in the list of facts. */
const fact = (name: string) => screen.getByText(name).nextSibling;

test.each([
  ['left out', {}],
  ['kept as an empty text', { memberBloodGroup: '', memberEmail: '', memberAddhar: '' }],
] as Array<[string, object]>)('a field %s is shown as not specified', (_, empty) => {
  const kept: PrimaryMember = Object.assign({ ...person }, empty);
  renderApp(<PersonFacts person={kept} />);
  for (const name of ['Blood Group', 'Email', 'Aadhar'])
    expect(fact(name)).toHaveTextContent('Not specified');
});

// With a type that requires every field: a new one does not compile here until it is listed, and shown.
test('every field of a primary member is shown', () => {
  const primary: Required<PrimaryMember> = {
    ...person,
    memberDOBEstimated: true,
    ...each(TEXT_FIELDS, (field) => `A ${field}`),
    ...each(CHOICE_FIELDS, (field) => PERSON_CHOICES[field].options[0]),
    memberAddhar: '234123412346',
    memberAddress: 'Ward 4, Karwi',
    memberVillage: 'Sitapur',
    memberGuardianName: 'Kamla Devi',
    memberGuardianRelation: 'Grandparent',
  };
  // The name is the heading above the facts; the age replaces the date of birth.
  const shown: Record<Exclude<keyof PrimaryMember, 'memberName' | 'memberDOB'>, string> = {
    memberId: 'M-1',
    memberDOBEstimated: '46 (estimated)',
    memberAge: '46',
    memberSex: 'Female',
    memberContact: '9415012345',
    ...each(TEXT_FIELDS, (field) => `A ${field}`),
    ...each(CHOICE_FIELDS, (field) => PERSON_CHOICES[field].options[0]),
    memberAddhar: '2341 2341 2346',
    memberAddress: 'Ward 4, Karwi',
    memberVillage: 'Sitapur',
    memberGuardianName: 'Kamla Devi',
    memberGuardianRelation: 'Grandparent',
  };
  const { container } = renderApp(<PersonFacts person={primary} />);
  for (const text of Object.values(shown)) expect(container).toHaveTextContent(text);
});
