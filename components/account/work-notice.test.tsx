// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { clearSession, currentUser, saveSession, useUser } from '@/lib/api/session';
import { dayInIndia } from '@/lib/format/calendar';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { WorkNotice, WorkNoticeButton } from './work-notice';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const send = onCall('PUT /api/account/notice');

const rekha: StaffUser = {
  ...{ role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001', employeeName: 'Rekha' },
};
const Home = () => {
  const user = useUser();
  return user ? <WorkNotice user={user} /> : null;
};
const arrive = (user: StaffUser = rekha) => {
  saveSession({ Token: 'a.b.c', user });
  return renderApp(<Home />);
};
const understood = () => screen.findByRole('button', { name: 'Understood' });

beforeEach(() => send.mockResolvedValue({ message: 'Noted that you have read this' }));
afterEach(() => {
  clearSession();
  send.mockReset();
});

test('says what is recorded, who sees it, how long it is kept and whom to ask; one press closes it for good', async () => {
  const { unmount } = arrive();
  for (const said of [
    /^The trust records when you sign in/,
    /^Admins can see these records, and figures about your cards/,
    /^The records are kept for 400 days.*Three years after you leave, everything else about you is deleted/,
    /^Questions\? Ask an admin of the trust, or call \+91/,
  ])
    expect(screen.getByText(said)).toBeVisible();
  // By keyboard too.
  await userEvent.tab();
  expect(await understood()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
  expect(send).toHaveBeenCalledExactlyOnceWith({ body: { version: '3' } });
  await waitFor(() => expect(currentUser()?.noticeSeen).toEqual({ version: '3', day: dayInIndia() }));
  unmount();
  renderApp(<Home />);
  expect(screen.queryByText('What is recorded of your work')).toBeNull();
});

test('without an answer it closes all the same, says so, and is there again the next time', async () => {
  send.mockRejectedValueOnce(new ApiError(0, ''));
  const { unmount } = arrive();
  await userEvent.click(await understood());
  await screen.findByText(/^This could not be saved\. You can go on working/);
  expect(screen.queryByRole('button', { name: 'Understood' })).toBeNull();
  unmount();
  renderApp(<Home />);
  expect(await understood()).toBeVisible();
});

test('of an earlier version it is shown again', async () => {
  arrive({ ...rekha, noticeSeen: { version: '1', day: '2026-05-14' } });
  expect(await understood()).toBeVisible();
});

test('it can be read again, with the day', async () => {
  const user: StaffUser = { ...rekha, noticeSeen: { version: '3', day: '2026-05-14' } };
  renderApp(
    <WorkNoticeButton user={user} className="">
      <span>i</span>
    </WorkNoticeButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'What is recorded of your work' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is recorded of your work' });
  expect(dialog).toHaveTextContent('You read this on 14 May 2026.');
});
