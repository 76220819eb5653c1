// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import type { Action } from '@/lib/constants/activity';
import type { ActivityRecord } from '@/lib/schemas/activity';
import { renderApp } from '@/tests/render';
import { ActivityScreen } from './activity-screen';

vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());

const server = vi.fn<(address: string) => Promise<Response>>();
const addresses = () => server.mock.calls.map(([address]) => address);
const record = (_id: string, actor: string, action: Action = 'cardRenew'): ActivityRecord => ({
  ...{ _id, at: '2026-11-21T06:00:00Z', actor, role: 'employee', action },
  ...{ client: '203.0.113.7', requestId: `request-${_id}`, outcome: 'done' },
});
const page = (activity: ActivityRecord[], nextCursor: string | null = null) =>
  Response.json({ activity, total: 3, nextCursor });

beforeEach(() => {
  document.cookie = 'token=a.b.c';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockReset();
  vi.unstubAllGlobals();
});

const show = (address: string) => {
  window.history.replaceState(null, '', address);
  renderApp(
    <StaffQueries>
      <ActivityScreen />
    </StaffQueries>,
  );
};

test('loads more page by page, by default without sign-ins', async () => {
  server.mockResolvedValueOnce(page([record('1', 'EMP001'), record('2', 'EMP002')], 'after-2'));
  show('/admin/activity');
  expect(await screen.findByText('Showing 2 of 3')).toBeVisible();
  server.mockResolvedValueOnce(page([record('3', 'EMP003')]));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('3 in all')).toBeVisible();
  for (const actor of ['EMP001', 'EMP002', 'EMP003']) expect(screen.getByText(actor)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(addresses()).toEqual([
    '/api/admin/activity?limit=50&signIns=hidden',
    '/api/admin/activity?cursor=after-2&limit=50&signIns=hidden',
  ]);
});

test('sign-ins are shown if everything is asked for', async () => {
  server.mockResolvedValueOnce(page([record('1', 'EMP001', 'signIn')]));
  show('/admin/activity?action=everything');
  expect(await screen.findByRole('row', { name: /EMP001/ })).toHaveTextContent('Signed in');
  expect(addresses()).toEqual(['/api/admin/activity?limit=50']);
});
