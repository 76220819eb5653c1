// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import { endSession, saveSession } from '@/lib/api/session';
import { token } from '@/lib/api/token';
import { renderApp } from '@/tests/render';
import { SignOutButton } from './sign-out-button';

const push = vi.fn();
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push }) }));
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  network.mockImplementation(async () => Response.json({ message: 'Signed out successfully' }));
  saveSession({
    Token: 'a.b.c',
    user: { role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001' },
  });
});
afterEach(() => {
  void endSession();
  vi.unstubAllGlobals();
  [push, network].forEach((mock) => mock.mockReset());
});

const show = () => renderApp(<SignOutButton wide={false} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.getByRole('dialog', { name: 'Sign out and lose what you typed?' });

test('without unfinished work it asks nothing and notifies the server', async () => {
  show();
  await press('Sign Out');
  expect(await screen.findByText('Signed out successfully')).toBeInTheDocument();
  expect(push).toHaveBeenCalledExactlyOnceWith('/login');
  expect(token()).toBeUndefined();
  expect(network.mock.calls[0]![0]).toBe('/api/logout');
});

test('asks about an unfinished registration, and keeps it if the answer is no', async () => {
  void saveDraft('registration-k1', 'EMP001', { sent: false });
  show();
  await press('Sign Out');
  expect(question()).toHaveTextContent(
    'You have an unfinished registration. If you sign out, it will be deleted from this phone.',
  );
  expect(question()).not.toHaveTextContent('It was sent');
  await press('Stay signed in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network).not.toHaveBeenCalled();
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  expect(token()).toBe('a.b.c');
});

test('asks about people being added to a card, with its number and what may have been saved', async () => {
  void saveDraft('members-JEEVAN8457108482', 'EMP001', { sent: true });
  show();
  await press('Sign Out');
  expect(question()).toHaveTextContent('You were adding members to card JEEVAN8457108482.');
  expect(question()).toHaveTextContent('It was sent, but we got no answer, so it may already be saved.');
  expect(question()).not.toHaveTextContent('unfinished registration');
  await userEvent.click(within(question()).getByRole('button', { name: 'Sign out and delete' }));
  expect(await screen.findByText('Signed out successfully')).toBeInTheDocument();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(push).toHaveBeenCalledExactlyOnceWith('/login');
});

test('asks about what was typed on a card, or in a form, and was not saved', async () => {
  void saveDraft('person-JEEVAN8457108482.M-SITA', 'EMP001', { sent: false });
  void saveDraft('form-call-JEEVAN8457108482', 'EMP001', { sent: false, title: 'Call to Sita Devi' });
  show();
  await press('Sign Out');
  expect(question()).toHaveTextContent(
    'What you typed on card JEEVAN8457108482 is not saved yet. If you sign out, it will be deleted from this phone.',
  );
  expect(question()).toHaveTextContent(
    'What you typed in “Call to Sita Devi” is not saved yet. If you sign out, it will be deleted.',
  );
  expect(question()).not.toHaveTextContent('unfinished registration');
});

test('Escape answers no and closes only the question', async () => {
  const behind = vi.fn();
  window.addEventListener('keydown', behind);
  void saveDraft('registration-k1', 'EMP001', { sent: false });
  show();
  await press('Sign Out');
  within(question()).getByRole('button', { name: 'Stay signed in' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(behind).not.toHaveBeenCalled();
  // jsdom does not do this on Escape, as browsers do.
  question().dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(token()).toBe('a.b.c');
  window.removeEventListener('keydown', behind);
});

test('without a network the session still ends on this device', async () => {
  let lose: (error: Error) => void = () => undefined;
  network.mockReturnValue(new Promise((_, reject) => (lose = reject)));
  show();
  await press('Sign Out');
  expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
  lose(new TypeError('offline'));
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/login'));
  expect(token()).toBeUndefined();
});

test('without a signal it asks, and leads to the page that opens without one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.mockRejectedValue(new TypeError('offline'));
  show();
  await press('Sign Out');
  const asked = screen.getByRole('dialog', { name: 'Sign out without a signal?' });
  expect(asked).toHaveTextContent('There is no signal. You cannot sign in again until it is back.');
  await userEvent.click(within(asked).getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/employee/field'));
  online.mockRestore();
});
