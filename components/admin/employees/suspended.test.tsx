// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SuspendedAccount } from '@/lib/schemas/responses/accounts';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { SuspendedAccounts } from './suspended-accounts';

// docs/contract.md#admin-employees
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}));
const list = onCall('GET /api/admin/accounts/held');
const confirm = onCall('PUT /api/admin/accounts/held');

const at = '2026-11-23T05:00:00.000Z';
const ACCOUNTS: SuspendedAccount[] = [
  { role: 'employee', id: 'EMP002', name: 'Ravi Kol', at, reason: 'removed' },
  { role: 'admin', id: 'ADMIN003', name: 'Meena Rao', at, reason: 'passwordReplaced' },
  { role: 'admin', id: 'ADMIN002', name: 'Asha Verma', at },
  { role: 'employee', id: 'EMP003', name: 'Sunil Gupta', at },
];
beforeEach(() => {
  list.mockReset().mockResolvedValue({ accounts: ACCOUNTS, total: 4 });
  confirm.mockReset().mockResolvedValue({ confirmed: 2, message: '2 accounts confirmed' });
});

test('the button confirms those who were listed, without those who are marked', async () => {
  const user = userEvent.setup();
  renderApp(<SuspendedAccounts />);
  expect(
    await screen.findByText('4 accounts are suspended since the restore on 23 November 2026'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ravi Kol (EMP002)' })).toHaveAttribute(
    'href',
    '/admin/employees/EMP002',
  );
  await user.click(screen.getByRole('button', { name: 'Confirm 2 accounts' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Asha Verma ADMIN002',
    'Sunil Gupta EMP003',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Confirm 2 accounts' }));
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledExactlyOnceWith({
      body: { employees: ['EMP003'], admins: ['ADMIN002'] },
    }),
  );
});

test('an admin who is marked is confirmed alone, after being told why', async () => {
  const user = userEvent.setup();
  renderApp(<SuspendedAccounts />);
  await user.click(await screen.findByRole('button', { name: 'Meena Rao (ADMIN003)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Meena Rao?' }));
  expect(dialog.getByText(/got a new password after the backup/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledExactlyOnceWith({
      body: { employees: [], admins: ['ADMIN003'], marked: true },
    }),
  );
});

test('where nobody is suspended, nothing is said', async () => {
  list.mockResolvedValue({ accounts: [], total: 0 });
  const { container } = renderApp(<SuspendedAccounts />);
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(container).not.toHaveTextContent(/suspended|Confirm/);
});
