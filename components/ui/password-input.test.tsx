// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input';

test('the button shows and hides the password, and only the field is labelled as password', async () => {
  render(
    <>
      <label htmlFor="password">Password</label>
      <PasswordInput id="password" show="Show password" hide="Hide password" />
    </>,
  );
  // Matches any element with such a label, also partially: only the field.
  const field = screen.getByLabelText(/password/i);
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
  expect(field).toHaveAttribute('type', 'password');
});
