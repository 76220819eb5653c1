// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { AdminMenu } from './admin-menu';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: React.ReactNode; href: string }) => <a href={href}>{children}</a>,
  usePathname: () => '/admin/dashboard',
  useRouter: () => ({}),
}));
const ADMIN = { role: 'admin' as const, mustChangePassword: false, adminId: 'ADMIN001' };
const countWaiting = onCall('GET /api/admin/waiting');

test('the menu says where something waits, and how much; nothing where nothing does', async () => {
  countWaiting.mockResolvedValue({
    messages: 1,
    cardRequests: 3,
    overdue: 0,
    privacyRequests: 0,
    message: '',
  });
  renderApp(<AdminMenu user={ADMIN} />);
  expect(await screen.findByText('1 open message')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Messages/ })).toHaveTextContent('1 open message');
  expect(screen.getByRole('link', { name: /^Card requests/ })).toHaveTextContent('3 for the admins');
  expect(screen.getByRole('link', { name: /^Data requests/ })).toHaveTextContent(/^Data requests$/);
});

test('an auditor sees the two screens that open for them, no search, and nothing is asked for', () => {
  countWaiting.mockClear();
  renderApp(<AdminMenu user={{ ...ADMIN, auditor: true }} />);
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Report', 'Activity']);
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull();
  expect(countWaiting).not.toHaveBeenCalled();
});
