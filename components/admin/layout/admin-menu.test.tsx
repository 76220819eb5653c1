// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { AdminMenu } from './admin-menu';

type LinkProps = {
  children: React.ReactNode;
  href: string;
  onNavigate?: (event: { preventDefault: () => void }) => void;
};
const [stopped, push] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href, onNavigate }: LinkProps) => (
    <a href={href} onClick={(event) => (event.preventDefault(), onNavigate?.({ preventDefault: stopped }))}>
      {children}
    </a>
  ),
  usePathname: () => '/admin/dashboard',
  useRouter: () => ({ push }),
}));
const ADMIN = { role: 'admin' as const, mustChangePassword: false, adminId: 'ADMIN001' };
const countWaiting = onCall('GET /api/admin/waiting');

test('the menu says where something waits, and how much or that it is late; nothing where nothing does', async () => {
  countWaiting.mockResolvedValueOnce({ inbox: 3, overdue: 0, message: '' });
  const { unmount } = renderApp(<AdminMenu user={ADMIN} />);
  expect(await screen.findByText('3 are waiting')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Inbox/ })).toHaveTextContent('3 are waiting');
  expect(screen.getByRole('link', { name: /^Cards/ })).toHaveTextContent(/^Cards$/);
  unmount();
  countWaiting.mockResolvedValueOnce({ inbox: 3, overdue: 1, message: '' });
  renderApp(<AdminMenu user={ADMIN} />);
  expect(await screen.findByText('1 overdue')).toBeInTheDocument();
});

test('what is one’s own is called by one’s name', () => {
  renderApp(<AdminMenu user={{ ...ADMIN, auditor: true, adminName: 'Meera Joshi' }} />);
  expect(screen.getByRole('link', { name: 'Meera Joshi My account' })).toBeInTheDocument();
});

test('an auditor sees the two screens that open for them, no search, and nothing is asked for', () => {
  countWaiting.mockClear();
  renderApp(<AdminMenu user={{ ...ADMIN, auditor: true }} />);
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Report', 'Activity', 'ADMIN001 My account']);
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull();
  expect(countWaiting).not.toHaveBeenCalled();
});

test('where the browser says that it is offline, a link is stopped only if the server does not answer, and that is said', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = vi.fn<typeof fetch>(async () => Response.json({ status: 'alive' }));
  vi.stubGlobal('fetch', network);
  renderApp(<AdminMenu user={{ ...ADMIN, auditor: true }} />);
  await userEvent.click(screen.getByRole('link', { name: 'Report' }));
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith('/admin/report'));
  network.mockRejectedValue(new TypeError('offline'));
  await userEvent.click(screen.getByRole('link', { name: 'Activity' }));
  expect(await screen.findByText('This page cannot be opened without a signal.')).toBeInTheDocument();
  expect(push).toHaveBeenCalledOnce();
  expect(stopped).toHaveBeenCalledTimes(2);
  online.mockReturnValue(true);
  await userEvent.click(screen.getByRole('link', { name: 'Activity' }));
  expect(stopped).toHaveBeenCalledTimes(2);
  online.mockRestore();
  vi.unstubAllGlobals();
});
