// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, currentUser, saveSession, useUser } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { renderApp } from '@/tests/render';
import { useOwnAccount, zoneLabel } from './use-own-account';

const rekha: StaffUser = {
  ...{ role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001', employeeName: 'Rekha' },
  ...{ zoneId: 'CKTD', zoneName: 'Chitrakoot' },
};
const network = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  network.mockReset();
  toast.remove();
});

function Home({ user }: { user: StaffUser }) {
  useOwnAccount(user);
  return <p>{zoneLabel(user)}</p>;
}
const Signed = () => {
  const user = useUser();
  return user ? <Home user={user} /> : <p>nobody</p>;
};

function arrive(user = rekha) {
  saveSession({ Token: 'a.b.c', user });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderApp(<Signed />, { client });
  return client;
}

test('a move to another zone shows a toast and is stored', async () => {
  network.mockResolvedValue(Response.json({ user: { ...rekha, zoneId: 'DLHI', zoneName: 'Delhi' } }));
  arrive();
  expect(screen.getByText('Chitrakoot (CKTD)')).toBeInTheDocument();
  expect(await screen.findByText('Delhi (DLHI)')).toBeInTheDocument();
  expect(screen.getByText('Your zone is now Delhi (DLHI). New cards are made there.')).toBeInTheDocument();
  expect(currentUser()).toEqual({ ...rekha, zoneId: 'DLHI', zoneName: 'Delhi' });
  expect(network.mock.calls[0]![0]).toBe('/api/account');
});

test('no toast if nothing or only the name changed', async () => {
  network.mockResolvedValue(Response.json({ user: { ...rekha, employeeName: 'Rekha Verma' } }));
  arrive();
  await waitFor(() => expect(currentUser()?.employeeName).toBe('Rekha Verma'));
  expect(screen.queryByText(/^Your zone is now/)).toBeNull();
});

test('without a response, the details from the sign-in stay, silently', async () => {
  network.mockRejectedValue(new TypeError('offline'));
  const client = arrive();
  await waitFor(() => expect(client.getQueryState(['account', 'EMP001'])?.status).toBe('error'));
  expect(screen.getByText('Chitrakoot (CKTD)')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a response that arrives after signing out is ignored', async () => {
  let answer = (_: Response) => {};
  network.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const client = arrive();
  await waitFor(() => expect(network).toHaveBeenCalledOnce());
  clearSession();
  answer(Response.json({ user: { ...rekha, zoneId: 'DLHI' } }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(currentUser()).toBeNull();
});

test('a temporary password sends no request', () => {
  arrive({ ...rekha, mustChangePassword: true });
  expect(network).not.toHaveBeenCalled();
});
