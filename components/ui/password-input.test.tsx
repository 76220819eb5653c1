// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input';

test('the button shows and hides the password, and no label but the field’s says password', async () => {
  render(
    <>
      <label htmlFor="password">Password</label>
      <PasswordInput id="password" show="Show password" hide="Hide password" />
    </>,
  );
  // Any element a label names, also by a part of it: the field alone.
  const field = screen.getByLabelText(/password/i);
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
  expect(field).toHaveAttribute('type', 'password');
});
