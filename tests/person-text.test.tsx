// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import mongoose from 'mongoose';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { PersonFacts } from '@/components/card/person-facts';
import { PersonFields } from '@/components/card/person/person-fields';
import { StepCheck } from '@/components/employee/register/step-check';
import { toPrimaryMember, toStoredPrimary } from '@/lib/domain/cards/stored-member';
import type { Messages } from '@/lib/i18n/messages';
import { primaryMemberSchema } from '@/lib/schemas/members';
import type { PrimaryMember } from '@/lib/schemas/responses/people';
import { emptyPerson, emptyRegisterForm } from '@/lib/schemas/register-form';
import { CardModel } from '@/models/card';
import { issues } from './issues';
import { jobOf } from './import-job';
import { renderApp } from './render';

/** One more line in the table, and its words: everything else follows (CONTRIBUTING.md#to-add-a-field-to-a-person). */
vi.mock('@/lib/constants/person-texts', () => ({
  PERSON_TEXTS: { memberEmail: { max: 254 }, memberWork: { max: 20, also: ['job'] } },
  PERSON_TEXT_FIELDS: ['memberEmail', 'memberWork'],
  eachText: (make: (field: string) => unknown) => ({
    memberEmail: make('memberEmail'),
    memberWork: make('memberWork'),
  }),
}));
vi.mock('@/messages/en.json', async (original) => {
  const { default: en } = await original<{ default: Messages }>();
  return { default: { ...en, card: { ...en.card, memberWork: 'Work' } } };
});

const sita = {
  memberName: 'Sita Devi',
  memberSex: 'Female',
  memberDOB: '1985-08-14',
  memberContact: '9415012345',
  memberAddress: 'Ward 4, Karwi',
  memberWork: 'Weaver',
};

test('it is checked', () => {
  expect(primaryMemberSchema.parse({ ...sita, memberWork: ' Weaver ' })).toEqual(sita);
  const wrong = (memberWork: unknown) => issues(primaryMemberSchema, { ...sita, memberWork });
  expect(wrong('')).toEqual({});
  expect(wrong('w'.repeat(21))).toEqual({ memberWork: 'tooLong' });
  expect(wrong('?????')).toEqual({ memberWork: 'lettersLost' });
});

test('it is stored, and shown to staff but not to the public', () => {
  const card = new mongoose.Types.ObjectId();
  const stored = toStoredPrimary(primaryMemberSchema.parse(sita), { card });
  expect(new CardModel({ primaryMember: stored }).get('primaryMember.memberWork')).toBe('Weaver');
  expect(toPrimaryMember(stored, true, card)).toMatchObject({ memberWork: 'Weaver' });
  expect(toPrimaryMember(stored, false, card)).not.toHaveProperty('memberWork');
});

function Form({ children, values }: { children: React.ReactNode; values: object }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

test('the form asks for it, and reads it back', () => {
  const form = emptyRegisterForm();
  expect(form.cardPrimaryHolder).toHaveProperty('memberWork', '');
  const typed = { ...form, cardPrimaryHolder: { ...form.cardPrimaryHolder, ...sita } };
  renderApp(
    <Form values={typed}>
      <PersonFields at="cardPrimaryHolder" contact="own" />
      <StepCheck zone="CKTD" onChange={() => {}} />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Work' })).toHaveValue('Weaver');
  const [, readBack] = screen.getAllByText('Work');
  expect(readBack!.nextSibling).toHaveTextContent('Weaver');
});

test('a card shows it where there is one', () => {
  const shown = (memberWork: string) => {
    const person: object = { ...emptyPerson(), ...sita, memberId: 'M-1', memberAge: 41, memberWork };
    return renderApp(<PersonFacts person={person as PrimaryMember} />);
  };
  const { unmount } = shown('Weaver');
  expect(screen.getByText('Work').nextSibling).toHaveTextContent('Weaver');
  unmount();
  shown('');
  expect(screen.queryByText('Work')).toBeNull();
});

test('a file has a column of it; what is wrong there is left out', () => {
  const job = jobOf(
    [
      'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address,Job',
      '1,EMP1,Sita Devi,Self,Female,14/08/1985,9415012345,"Ward 4, Karwi",Weaver',
      '1,EMP1,Om,Child,Male,14/08/2005,,,?????',
    ].join('\n'),
  );
  expect(job.summary()).toMatchObject({ good: 1, people: 2, faults: { count: 0 } });
  const { families } = job.part(0, { done: [], leave: { doubtful: false, odd: false } }).part;
  expect(families![0]!.family).toMatchObject({ cardPrimaryHolder: { memberWork: 'Weaver' } });
  expect(families![0]!.family.cardMembers![0]).not.toHaveProperty('memberWork');
});
