// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dateOfBirth } from '@/lib/schemas/fields';
import { renderApp } from '@/tests/render';
import { DateField } from './date-boxes';
import { useZodForm } from './use-zod-form';

const schema = z.object({ born: dateOfBirth });

const Value = () => <output data-testid="value">{String(useWatch({ name: 'born' }))}</output>;

function Form({ born }: { born: string }) {
  const form = useZodForm(schema, { born });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => {})}>
        <DateField name="born" label="Date of Birth" />
        <button>Send</button>
      </form>
      <Value />
    </FormProvider>
  );
}

function open(born = '') {
  renderApp(<Form born={born} />);
  const box = (name: string) => screen.getByRole('textbox', { name });
  return { user: userEvent.setup(), day: box('Day'), month: box('Month'), year: box('Year') };
}

const value = () => screen.getByTestId('value').textContent;

test('three boxes with number keypads make one day', async () => {
  const { user, day, month, year } = open();
  expect(screen.getByRole('group', { name: 'Date of Birth' })).toContainElement(year);
  expect(day).toHaveAttribute('inputmode', 'numeric');
  await user.type(day, '4');
  expect(month).toHaveFocus();
  await user.type(month, '8');
  expect(year).toHaveFocus();
  await user.type(year, '1955');
  expect(value()).toBe('1955-08-04');
  // Shown as typed.
  expect(day).toHaveValue('4');
});

test('eight digits typed from the first box on fill all three', async () => {
  const { user, day } = open();
  await user.click(day);
  await user.keyboard('05031984');
  expect(value()).toBe('1984-03-05');
});

test('Tab pressed by habit after a full box stays, and Backspace in an empty one goes back', async () => {
  const { user, day, month, year } = open();
  await user.type(day, '14');
  await user.tab();
  expect(month).toHaveFocus();
  await user.tab();
  expect(year).toHaveFocus();
  await user.click(month);
  await user.keyboard('{Backspace}');
  expect(day).toHaveFocus();
});

test('a pasted date fills all three', async () => {
  const { user, day, month, year } = open('1990-12-03');
  expect(day).toHaveValue('03');
  await user.clear(day);
  await user.paste('१४/०८/१९८५');
  expect([day, month, year].map((box) => (box as HTMLInputElement).value)).toEqual(['14', '08', '1985']);
  expect(value()).toBe('1985-08-14');
});

test('validates only when all boxes are left, with a single error', async () => {
  const { user, day } = open();
  await user.type(day, '31');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('2');
  await user.tab();
  await user.keyboard('1985');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a real date of birth, like 14/08/1985');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('group')).toHaveAccessibleDescription(
    'Enter a real date of birth, like 14/08/1985',
  );
  expect(day).toHaveAttribute('aria-invalid', 'true');
});

test('an empty required date shows an error and gets the focus', async () => {
  const { user, day } = open();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the date of birth');
  expect(day).toHaveFocus();
});
