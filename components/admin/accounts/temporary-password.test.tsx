// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { TemporaryPassword } from './temporary-password';

const show = (password: string | undefined) =>
  renderApp(
    <TemporaryPassword
      title="T"
      account={{ role: 'employee', id: 'EMP026' }}
      password={password}
      next=""
      onClose={() => {}}
    />,
  );

test('a temporary password is shown with how long it works', () => {
  show('abcDEF123456');
  expect(screen.getByText(/shown only once and works for three days/)).toBeVisible();
});

test('a password that was already shown is not shown again', () => {
  show(undefined);
  expect(screen.getByText(/was already added and has a password/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});
