// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import type { PrimaryMember } from '@/lib/schemas/answers';
import en from '@/messages/en.json';
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
] as Array<[string, object]>)('what is %s is not specified', (_, empty) => {
  const kept: PrimaryMember = Object.assign({ ...person }, empty);
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <PersonFacts person={kept} />
    </NextIntlClientProvider>,
  );
  for (const name of ['Blood Group', 'Email', 'Aadhar'])
    expect(fact(name)).toHaveTextContent('Not specified');
});
