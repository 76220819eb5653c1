// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import {
  forgetTemporaryPassword,
  keepTemporaryPassword,
  temporaryPasswordOf,
} from '@/lib/api/temporary-password';
import { clearSession } from '@/lib/api/session';
import { token } from '@/lib/api/token';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { renderApp } from '@/tests/render';
import { ChangePassword } from './change-password';

const push = vi.fn();
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));

const answer = vi.fn<typeof fetch>();
const json = (status: number, body: object) => async () => Response.json(body, { status });
const user: StaffUser = { role: 'employee', mustChangePassword: true, EmployeeID: 'EMP001' };

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  document.cookie = 'token=old-token';
});
afterEach(() => {
  answer.mockReset();
  forgetTemporaryPassword();
  push.mockReset();
  toast.remove();
});

async function save(current: string, chosen: string) {
  renderApp(
    <StaffQueries>
      <ChangePassword user={user} />
    </StaffQueries>,
  );
  if (current) fireEvent.change(screen.getByLabelText(/Temporary password/), { target: { value: current } });
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: chosen } });
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

const DIGEST_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('sends both digests, stores the new token and clears mustChangePassword', async () => {
  answer.mockImplementation(json(200, { message: 'Password changed', Token: 'new-token' }));
  await save('abc', 'abcabcabc');
  await screen.findByText('Password changed');
  const [path, init] = answer.mock.calls[0]!;
  const sent = JSON.parse(String(init?.body)) as Record<string, string>;
  expect(path).toBe('/api/account/password');
  expect(sent.currentPassword).toBe(`${DIGEST_OF_ABC}abc${DIGEST_OF_ABC}`);
  expect(sent.newPassword).toMatch(/^[0-9a-f]{64}abcabcabc[0-9a-f]{64}$/);
  expect(token()).toBe('new-token');
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual({ ...user, mustChangePassword: false });
});

test('a short password is not sent', async () => {
  await save('abc', 'seven77');
  await screen.findByText('Please fix the errors in the form');
  expect(screen.getByLabelText(/New password/)).toHaveAccessibleDescription(/at least 8 characters/);
  expect(answer).not.toHaveBeenCalled();
});

test('an ended session is cleared and redirects to /login with the way back', async () => {
  localStorage.setItem('user', JSON.stringify(user));
  answer.mockImplementation(json(401, { message: 'Please login again' }));
  await save('abc', 'abcabcabc');
  await screen.findByText('Please login again');
  expect(push).toHaveBeenCalledWith('/login?next=%2F');
  expect(token()).toBeUndefined();
  expect(localStorage.getItem('user')).toBeNull();
  expect(screen.queryByText('Failed to change the password. Please try again.')).not.toBeInTheDocument();
});

test('a temporary password that was just signed in with is sent without being asked for, then forgotten', async () => {
  keepTemporaryPassword('EMP001', 'abc');
  answer.mockImplementation(json(200, { message: 'Password changed', Token: 'new-token' }));
  await save('', 'abcabcabc');
  await screen.findByText('Password changed');
  const sent = JSON.parse(String(answer.mock.calls[0]![1]?.body)) as Record<string, string>;
  expect(sent.currentPassword).toBe(`${DIGEST_OF_ABC}abc${DIGEST_OF_ABC}`);
  expect(temporaryPasswordOf('EMP001')).toBeUndefined();
});

test('it is asked for if it is no longer right, with the tries left, and if it was that of somebody else', async () => {
  keepTemporaryPassword('EMP001', 'abc');
  const fieldErrors = { currentPassword: 'This is not your current password' };
  answer.mockImplementation(json(400, { message: 'Please check the fields', fieldErrors, triesLeft: 1 }));
  await save('', 'abcabcabc');
  await screen.findByText('Please check the fields');
  const field = screen.getByLabelText(/Temporary password/);
  expect(field).toHaveAccessibleDescription('This is not your current password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByLabelText(/New password/)).toHaveValue('abcabcabc');
  expect(screen.getByText('1 try left. After that, sign-in is paused for 15 minutes.')).toBeInTheDocument();
  expect(token()).toBe('old-token');
  expect(temporaryPasswordOf('EMP002')).toBeUndefined();
});

test('the end of the session forgets it', () => {
  keepTemporaryPassword('EMP001', 'abc');
  clearSession();
  expect(temporaryPasswordOf('EMP001')).toBeUndefined();
});
