// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useZodForm } from './use-zod-form';
import { addMembersFormSchema, emptyPerson, type PersonForm } from '@/lib/schemas/register-form';
import { renderApp } from '@/tests/render';
import { BirthField } from './birth-field';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const onSubmit = vi.fn();

function Form({ member }: { member: Partial<PersonForm> }) {
  const om = { memberName: 'Om', memberSex: 'Male', memberRelation: 'Child' };
  const person = { ...emptyPerson(), ...om, ...member };
  const form = useZodForm(addMembersFormSchema, {
    cardNumber: 'JEEVAN123',
    consent: { version: '4', locale: 'en' },
    cardMembers: [person],
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(({ cardMembers }) => onSubmit(cardMembers[0]))}>
        <BirthField name="cardMembers.0.memberDOB" estimated="cardMembers.0.memberDOBEstimated" />
        <button>Send</button>
      </form>
    </FormProvider>
  );
}
const show = (member: Partial<PersonForm> = {}) => renderApp(<Form member={member} />);
const unknown = () => screen.getByRole('checkbox', { name: 'Date of birth not known' });
const age = () => screen.getByRole('textbox', { name: /^Age in years/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

afterEach(() => onSubmit.mockReset());

test('an age is sent as 1 January of its year, marked as estimated', async () => {
  show();
  await userEvent.click(unknown());
  expect(age()).toHaveFocus();
  await userEvent.keyboard(' ४2 ');
  expect(age()).toHaveValue('42');
  await send();
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ memberDOB: '1984-01-01', memberDOBEstimated: true }),
  );
});

test('an age stays what was typed when the clock jumps while the form is open', async () => {
  vi.setSystemTime(new Date('2015-11-21T06:00:00Z'));
  show();
  await userEvent.click(unknown());
  await userEvent.type(age(), '42');
  vi.setSystemTime(new Date('2026-11-21T06:00:00Z'));
  await send();
  expect(age()).toHaveValue('42');
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ memberDOB: '1984-01-01' }));
});

test.each(['', '127', '4.5', '6m'])(
  'an age of "%s" shows an error at the field and focuses it',
  async (typed) => {
    show();
    await userEvent.click(unknown());
    if (typed) await userEvent.type(age(), typed);
    await send();
    expect(
      await screen.findByText('Enter the age in whole years, like 42. For a baby under one, enter 0'),
    ).toBeVisible();
    expect(age()).toHaveFocus();
    expect(age()).toHaveValue(typed);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

test('a typed date gives its age, and is restored when the choice is undone', async () => {
  show({ memberDOB: '1985-08-14' });
  expect(screen.getByText('Age 41')).toBeVisible();
  await userEvent.click(unknown());
  expect(age()).toHaveValue('41');
  await userEvent.click(unknown());
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('14');
  await send();
  const [sent] = onSubmit.mock.calls[0]!;
  expect(sent).toMatchObject({ memberDOB: '1985-08-14' });
  expect(sent.memberDOBEstimated).toBeUndefined();
});

test('a draft or a card with an estimated age opens as an age', async () => {
  show({ memberDOB: '1984-01-01', memberDOBEstimated: 'true' });
  expect(unknown()).toBeChecked();
  expect(age()).not.toHaveFocus();
  expect(age()).toHaveValue('42');
});
