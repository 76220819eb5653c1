// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { clearSession, endSession, saveSession } from '@/lib/api/session';
import { renderApp } from '@/tests/render';
import { alerts, press, sentTo } from '@/tests/form';
import { PositionsScreen } from './positions-screen';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
const router = { push };
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: React.ReactNode; href: string }) => <a href={href}>{children}</a>,
  useRouter: () => router,
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const officer = { _id: '1', positionId: 'POS001', positionName: 'Field Officer', positionSalary: 18_000 };
const driver = { _id: '2', positionId: 'POS009', positionName: 'Driver', positionSalary: 12_000 };
const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));

const list = vi.fn<() => Promise<Response>>();
const create = vi.fn<typeof fetch>();
const server: typeof fetch = async (path, options) => {
  if (path === '/api/healthz') return Response.json({ status: 'alive' });
  if (options?.method === 'POST' && path === '/api/admin/position') return create(path, options);
  if (String(path).startsWith('/api/admin/details/Positions?')) return list();
  throw new Error(`Unexpected ${options?.method} ${String(path)}`);
};

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  window.history.replaceState(null, '', '/admin/positions');
  saveSession({ Token: 'a.b.c', user: { role: 'admin', mustChangePassword: false, adminId: 'ADMIN001' } });
  list
    .mockReset()
    .mockImplementation(async () => Response.json({ positions: [officer], total: 1, nextCursor: null }));
  create.mockReset();
  push.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  void endSession();
});

const show = () =>
  renderApp(
    <StaffQueries>
      <PositionsScreen />
    </StaffQueries>,
  );

async function openCreate(positionName = '', positionSalary = '') {
  show();
  await press('Create Position');
  const form = await screen.findByRole('dialog', { name: 'Create New Position' });
  const name = within(form).getByLabelText(/^Position Name/);
  const salary = within(form).getByLabelText(/^Salary \(₹\)/);
  if (positionName) await userEvent.type(name, positionName);
  if (positionSalary) await userEvent.type(salary, positionSalary);
  return { form, name, salary };
}

test('an empty form shows one toast, names each missing value, focuses the first and sends nothing', async () => {
  const { form, name } = await openCreate();
  await press('Create', form);
  expect(await screen.findByText('Please fill all required fields')).toBeInTheDocument();
  expect(alerts(form)).toEqual(['Enter the position name', 'Enter the salary']);
  expect(name).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('a salary that is too high is marked, and not sent', async () => {
  const { form } = await openCreate('Driver', '999999999');
  await press('Create', form);
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  expect(alerts(form)).toEqual(['Salary can be at most ₹10,00,00,000']);
  expect(create).not.toHaveBeenCalled();
});

test('without a response the form says so, keeps what was typed, and sends the same again with the same key', async () => {
  create
    .mockImplementationOnce(unanswered)
    .mockImplementationOnce(async () =>
      Response.json({ position: driver, message: 'Position created' }, { status: 201 }),
    );
  const { form, name, salary } = await openCreate('Driver', '12000');
  await press('Create', form);
  expect(await screen.findByText('Failed to create position')).toBeInTheDocument();
  expect(alerts(form)).toEqual([
    'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
  ]);
  expect(name).toHaveValue('Driver');
  expect(salary).toHaveValue('12000');
  await press('Create', form);
  expect(await screen.findByText('Position created')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = sentTo(create);
  const { key } = sent[0]!;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const typed = { positionName: 'Driver', positionSalary: 12_000 };
  expect(sent).toEqual([
    { body: typed, key },
    { body: typed, key },
  ]);
});

test('without a session nothing is sent; a message leads to /login, with the way back', async () => {
  const { form } = await openCreate('Driver', '12000');
  clearSession();
  await press('Create', form);
  expect(await screen.findByText('Please login again')).toBeInTheDocument();
  expect(push).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fadmin%2Fpositions');
  expect(screen.queryByText('Failed to create position')).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

test('a failed load says so in a toast and in place of the list, and can be retried', async () => {
  list.mockImplementationOnce(async () => Response.json({}, { status: 400 }));
  show();
  await waitFor(() => expect(screen.getAllByText('Failed to load positions')).toHaveLength(2));
  await press('Try again');
  expect(await screen.findByRole('button', { name: /POS001/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(list).toHaveBeenCalledTimes(2);
});
