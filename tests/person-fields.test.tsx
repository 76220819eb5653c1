// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import mongoose from 'mongoose';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { PersonFacts } from '@/components/card/person-facts';
import { PersonFields } from '@/components/card/person/person-fields';
import { StepCheck } from '@/components/card/register/step-check';
import { toPrimaryMember, toStoredPrimary } from '@/lib/domain/cards/stored-member';
import type { Messages } from '@/lib/i18n/messages';
import { primaryMemberSchema } from '@/lib/schemas/members';
import type { PrimaryMember } from '@/lib/schemas/responses/people';
import { emptyPerson, emptyRegisterForm } from '@/lib/schemas/register-form';
import { CardModel } from '@/models/card';
import { issues } from './issues';
import { jobOf } from './import-job';
import { renderApp } from './render';

/** One more line in each table, and its words: everything else follows (CONTRIBUTING.md#to-add-a-field-to-a-person). */
vi.mock('@/lib/constants/person-fields', async (original) => ({
  ...(await original<object>()),
  PERSON_TEXTS: { memberEmail: { max: 254 }, memberWork: { max: 20, also: ['job'] } },
  TEXT_FIELDS: ['memberEmail', 'memberWork'],
  PERSON_CHOICES: {
    memberBloodGroup: { options: ['A+', 'B+'] },
    memberDiet: { options: ['Vegan', 'Anything'], also: ['food'] },
  },
  CHOICE_FIELDS: ['memberBloodGroup', 'memberDiet'],
}));
vi.mock('@/messages/en.json', async (original) => {
  const { default: en } = await original<{ default: Messages }>();
  const card = { ...en.card, memberWork: 'Work', memberDiet: 'Diet' };
  return { default: { ...en, card, choices: { ...en.choices, Vegan: 'No animals' } } };
});

const sita = {
  memberName: 'Sita Devi',
  memberSex: 'Female',
  memberDOB: '1985-08-14',
  memberContact: '9415012345',
  memberAddress: 'Ward 4, Karwi',
  memberWork: 'Weaver',
  memberDiet: 'Vegan',
};

test('it is checked', () => {
  expect(primaryMemberSchema.parse({ ...sita, memberWork: ' Weaver ' })).toEqual(sita);
  const wrong = (other: object) => issues(primaryMemberSchema, { ...sita, ...other });
  expect(wrong({ memberWork: '', memberDiet: '' })).toEqual({});
  expect(wrong({ memberWork: 'w'.repeat(21) })).toEqual({ memberWork: 'tooLong' });
  expect(wrong({ memberWork: '?????' })).toEqual({ memberWork: 'lettersLost' });
  expect(wrong({ memberDiet: 'B+' })).toEqual({ memberDiet: 'memberDiet' });
});

test('it is stored, and shown to staff but not to the public', () => {
  const card = new mongoose.Types.ObjectId();
  const stored = toStoredPrimary(primaryMemberSchema.parse(sita), { card });
  const kept = new CardModel({ primaryMember: stored }).get('primaryMember');
  expect(kept).toMatchObject({ memberWork: 'Weaver', memberDiet: 'Vegan' });
  expect(toPrimaryMember(stored, true, card)).toMatchObject({ memberWork: 'Weaver', memberDiet: 'Vegan' });
  const forPublic = toPrimaryMember(stored, false, card);
  expect(forPublic).not.toHaveProperty('memberWork');
  expect(forPublic).not.toHaveProperty('memberDiet');
});

function Form({ children, values }: { children: React.ReactNode; values: object }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

test('the form asks for it, and reads it back', () => {
  const form = emptyRegisterForm();
  expect(form.cardPrimaryHolder).toMatchObject({ memberWork: '', memberDiet: '' });
  const typed = { ...form, cardPrimaryHolder: { ...form.cardPrimaryHolder, ...sita } };
  renderApp(
    <Form values={typed}>
      <PersonFields at="cardPrimaryHolder" contact="own" />
      <StepCheck zone="CKTD" sent={false} onPhone={false} onChange={() => {}} />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Work' })).toHaveValue('Weaver');
  expect(screen.getByRole('combobox', { name: 'Diet' })).toHaveDisplayValue('No animals');
  expect(screen.getAllByText('Work')[1]!.nextSibling).toHaveTextContent('Weaver');
  expect(screen.getAllByText('Diet')[1]!.nextSibling).toHaveTextContent('No animals');
});

test('a card shows it where there is one', () => {
  const shown = (other: object) => {
    const person: object = { ...emptyPerson(), ...sita, memberId: 'M-1', memberAge: 41, ...other };
    return renderApp(<PersonFacts person={person as PrimaryMember} />);
  };
  const { unmount } = shown({});
  expect(screen.getByText('Work').nextSibling).toHaveTextContent('Weaver');
  expect(screen.getByText('Diet').nextSibling).toHaveTextContent('No animals');
  unmount();
  shown({ memberWork: '', memberDiet: '' });
  expect(screen.queryByText('Work')).toBeNull();
  expect(screen.queryByText('Diet')).toBeNull();
});

test('a file has a column of it; what is wrong there is left out', () => {
  const job = jobOf(
    [
      'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address,Job,Food',
      '1,EMP1,Sita Devi,Self,Female,14/08/1985,9415012345,"Ward 4, Karwi",Weaver,vegan',
      '1,EMP1,Om,Child,Male,14/08/2005,,,?????,meat',
    ].join('\n'),
  );
  expect(job.summary()).toMatchObject({ good: 1, people: 2, faults: { count: 0 } });
  const { families } = job.part(0, { done: [], leave: { doubtful: false, odd: false } }).part;
  expect(families![0]!.family).toMatchObject({
    cardPrimaryHolder: { memberWork: 'Weaver', memberDiet: 'Vegan' },
  });
  expect(families![0]!.family.cardMembers![0]).not.toHaveProperty('memberWork');
  expect(families![0]!.family.cardMembers![0]).toMatchObject({ memberDiet: undefined });
});
