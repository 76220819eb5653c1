// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PrimaryMember } from '@/lib/schemas/answers';
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
