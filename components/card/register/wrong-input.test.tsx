// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '@/lib/api/draft';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { renderApp } from '@/tests/render';
import { RegisterCard } from './register-card';

// Forms with fifty fields are slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  void forgetDrafts('EMP001');
});

const rekha: StaffUser = {
  role: 'employee',
  mustChangePassword: false,
  EmployeeID: 'EMP001',
  zoneId: 'CKTD',
};
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
const field = (name: string) => screen.getByRole('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const errors = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

test('invalid input is reported at its field, and everything typed stays', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ duplicates: [] }));
  const nothing = () => undefined;
  renderApp(
    <RegisterCard
      user={rekha}
      openKey="k1"
      onOpen={nothing}
      shown
      done={false}
      onRegistered={nothing}
      onLookInCards={nothing}
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Manual/ }));
  fill('Card Number', 'abc 123456');
  await next();
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  expect(field('Card Number')).toHaveAccessibleDescription(/Card number must start with JEEVAN/);
  await userEvent.click(screen.getByRole('radio', { name: /Auto-generated/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have read this to the family/ }));
  await next();

  await screen.findByRole('heading', { name: /Primary member/ });
  const typed = {
    'Full Name': 'R',
    'Phone Number': '12',
    Day: '1',
    Month: '1',
    Year: '2090',
    'Aadhar Number': '1234',
    Email: 'nobody',
    Address: 'Kar',
  };
  for (const [name, value] of Object.entries(typed)) fill(name, value);
  await next();
  await screen.findByText('Name must be at least 2 characters');
  expect(errors()).toEqual([
    'Name must be at least 2 characters',
    'Phone number must be 10 digits',
    'Date of birth must be in the past',
    'Aadhar number must be 12 digits',
    'Choose Male, Female or Other',
    'Address must be at least 5 characters',
    'Invalid email address',
  ]);
  expect(field('Full Name')).toHaveFocus();
  for (const [name, value] of Object.entries(typed)) expect(field(name)).toHaveValue(value);
});
