// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { markSent, saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import { clearSession, endSession, saveSession } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { emptyPerson, emptyRegisterForm } from '@/lib/schemas/register-form';
import { renderApp } from '@/tests/render';
import { noVisits, ownCard } from '@/tests/answers';
import { press } from '@/tests/form';
import { DashboardView } from './dashboard-view';

const { push, replace, turned } = vi.hoisted(() => ({
  push: vi.fn(),
  replace: vi.fn(),
  turned: new EventTarget(),
}));
const router = { push, replace };
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => router }));
// Next follows the history API; here the store below does.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(useSearch()) }));
const useSearch = () =>
  useSyncExternalStore(
    (listener) => {
      turned.addEventListener('turn', listener);
      return () => turned.removeEventListener('turn', listener);
    },
    () => window.location.search,
  );
for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...args) => {
    original(...args);
    turned.dispatchEvent(new Event('turn'));
  };
}

const rekha: StaffUser = {
  role: 'employee',
  mustChangePassword: false,
  EmployeeID: 'EMP001',
  employeeName: 'Rekha Verma',
  zoneId: 'CKTD',
  zoneName: 'Chitrakoot',
};
const detail = {
  card: ownCard,
  PrimaryMember: {
    memberId: 'M1',
    memberName: 'Sita Devi',
    memberDOB: '1985-08-14',
    memberAge: 41,
    memberSex: 'Female',
    memberContact: '9415012345',
  },
  member: [],
};

/** The response to writes; reads are answered below. */
const write = vi.fn<() => Promise<Response>>();
const server = async (path: RequestInfo | URL, options?: RequestInit) => {
  if (String(path) === '/api/employee/duplicates') return Response.json({ duplicates: [] });
  if (String(path) === '/api/healthz') return Response.json({ status: 'alive' });
  if (options?.method !== 'GET') return write();
  if (String(path).startsWith('/api/employee/registered/')) return Response.json({ card: null });
  if (String(path) === '/api/account') return Response.json({ user: rekha });
  if (String(path).startsWith('/verifyCard/')) return Response.json(detail);
  if (String(path).includes('/visits')) return Response.json(noVisits);
  if (String(path).includes('waits=newNumber'))
    return Response.json({ cards: [], total: 0, nextCursor: null });
  return Response.json({
    cards: [{ ...detail.card, holder: { memberName: 'Sita Devi', place: 'Karwi' } }],
    total: 1,
    nextCursor: null,
    message: 'Loaded',
  });
};

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  saveSession({ Token: 'a.b.c', user: rekha });
});
afterEach(() => {
  vi.unstubAllGlobals();
  [write, push, replace].forEach((mock) => mock.mockReset());
  void endSession();
  window.history.replaceState(null, '', '/');
});

function arrive(search: string) {
  window.history.replaceState(null, '', `/employee/dashboard${search}`);
  return renderApp(
    <StaffQueries>
      <DashboardView />
    </StaffQueries>,
  );
}

/** Stores a draft of a registration at its last step. */
function typedEarlier() {
  const values = emptyRegisterForm();
  values.consent = { version: '4', locale: 'en' };
  Object.assign(values.cardPrimaryHolder, {
    memberName: 'Sita Devi',
    memberContact: '9415012345',
    memberDOB: '1985-08-14',
    memberSex: 'Female',
    memberAddress: 'Ward 4, Karwi',
  });
  const draft = { key: 'a-key-of-its-own', sent: false, step: 'check', values };
  void saveDraft('registration-a-key-of-its-own', 'EMP001', draft);
}

const registered = () =>
  Response.json(
    { card: { cardNumber: 'JEEVAN8457108482', cardDueDate: '2027-11-21' }, message: 'x' },
    { status: 201 },
  );

test('the new number is shown over the card list if that was opened meanwhile; the next family follows from there', async () => {
  let answer = (_: Response) => {};
  write.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  typedEarlier();
  arrive('?view=add');
  await press('Register');
  await press('View Cards');
  expect(await screen.findByRole('heading', { name: 'My cards' })).toBeVisible();
  answer(registered());
  const dialog = await screen.findByRole('dialog', { name: 'Card registered' });
  expect(dialog).toHaveTextContent('New card numberJEEVAN8457108482');
  await press('Register next family', dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: /Choose the card/ })).toBeVisible();
});

/** Opens the form of a card, in which Gita was typed before, and sends her under another name. */
async function sendGita() {
  const gita = { ...emptyPerson(), memberName: 'Gita', memberRelation: 'Child' };
  const values = {
    cardNumber: 'JEEVAN8457108482',
    consent: { version: '4', locale: 'en' },
    cardMembers: [{ ...gita, memberDOB: '2015-01-02', memberSex: 'Female' }],
  };
  void saveDraft('members-JEEVAN8457108482', 'EMP001', { key: 'k', sent: false, known: [], values });
  const arrived = arrive('?card=JEEVAN8457108482');
  await press('Add Member');
  fireEvent.change(screen.getByRole('textbox', { name: 'Full Name' }), { target: { value: 'Gita Kumari' } });
  await press('Add Members');
  return arrived;
}

test('of a suspended account a form says so, and stays as it is', async () => {
  const message = 'Your account is suspended. Nothing was saved. Ask an admin of the trust';
  write.mockResolvedValue(Response.json({ message, held: true }, { status: 401 }));
  await sendGita();
  // In the form and as a toast.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Gita Kumari');
  expect(push).not.toHaveBeenCalled();
  expect(screen.queryByText('Please login again')).toBeNull();
});

test('if the session ends in a form, what was typed is restored after signing in again', async () => {
  write.mockResolvedValue(Response.json({ message: 'Please login again' }, { status: 401 }));
  const { unmount } = await sendGita();
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/login?next=%2Femployee%2Fdashboard%3Fcard%3DJEEVAN8457108482'),
  );
  expect(screen.getByText('Please login again')).toBeInTheDocument();
  unmount();

  saveSession({ Token: 'd.e.f', user: rekha });
  arrive('?card=JEEVAN8457108482');
  await press('Add Member');
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Gita Kumari');
  // A refused request was not sent, so there is no warning that they may be on the card.
  expect(screen.getByText('What you typed earlier is still here.')).toBeInTheDocument();
});

test('without a session, opening a card asks only whether the server is there, and leads to /login', async () => {
  arrive('');
  const details = await screen.findByRole('button', { name: 'View Details' });
  Cookies.remove('token');
  const asked = vi.fn(server);
  vi.stubGlobal('fetch', asked);
  await userEvent.click(details);
  expect(await screen.findByText('Please login again')).toBeInTheDocument();
  expect(push).toHaveBeenCalledWith('/login?next=%2Femployee%2Fdashboard%3Fcard%3DJEEVAN8457108482');
  expect(new Set(asked.mock.calls.map(([path]) => path))).toEqual(new Set(['/api/healthz']));
});

test('signing out in another tab redirects this one and deletes all drafts', async () => {
  typedEarlier();
  arrive('?view=add');
  expect(screen.getByText('Ward 4, Karwi')).toBeInTheDocument();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: 'EMP001' }));
    clearSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
  expect(replace).toHaveBeenCalledWith('/login?next=%2Femployee%2Fdashboard%3Fview%3Dadd');
  expect(screen.queryByText('Ward 4, Karwi')).toBeNull();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

test('another employee signing in in another tab gets an empty form', async () => {
  typedEarlier();
  arrive('?view=add');
  act(() => {
    localStorage.setItem('user', JSON.stringify({ ...rekha, EmployeeID: 'EMP002', employeeName: 'Mohan' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: 'x' }));
  });
  expect(await screen.findByRole('heading', { name: 'Mohan' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /Choose the card/ })).toBeInTheDocument();
  expect(screen.queryByText(/^What you typed earlier/)).toBeNull();
  expect(unfinishedDrafts('EMP002')).toEqual([]);
  // The first one's waits for them.
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
});

test('the card list says that a registration is unfinished; a second family can be begun while the first waits', async () => {
  typedEarlier();
  arrive('');
  await press('1 to finish');
  expect(await screen.findByRole('heading', { name: /Check and register/ })).toBeVisible();
  expect(screen.getByText('Ward 4, Karwi')).toBeInTheDocument();
  expect(screen.queryByText('Not finished: Sita Devi')).toBeNull();
  await press('View Cards');
  expect(await screen.findByRole('button', { name: '1 to finish' })).toBeVisible();
  await press('Add New Member');
  expect(await screen.findByRole('heading', { name: /Choose the card/ })).toBeVisible();
  // The first one is one press away.
  await press('Continue');
  expect(await screen.findByText('Ward 4, Karwi')).toBeInTheDocument();
});

test('a card that was made although its answer was lost is shown on the home page', async () => {
  typedEarlier();
  markSent('registration-a-key-of-its-own', 'EMP001', true);
  const asked = vi.fn(async (path: RequestInfo | URL, options?: RequestInit) =>
    String(path) === '/api/employee/registered/a-key-of-its-own'
      ? Response.json({ card: { cardNumber: 'JEEVAN8457108482', cardDueDate: '2027-11-21' } })
      : server(path, options),
  );
  vi.stubGlobal('fetch', asked);
  arrive('');
  const dialog = await screen.findByRole('dialog', { name: 'Card registered' });
  expect(dialog).toHaveTextContent('New card numberJEEVAN8457108482');
  expect(dialog).toHaveTextContent('Valid until 21 November 2027');
  await press('Close', dialog);
  expect(screen.queryByText(/^Not finished/)).toBeNull();
  expect(unfinishedDrafts('EMP001')).toEqual([]);
});

test('a registration whose time is over is not gone without a word', async () => {
  localStorage.setItem('draft-expired:EMP001', String(Date.parse('2026-11-20T06:00:00Z')));
  arrive('');
  const said = await screen.findByText(
    /^A registration last typed on 20 November 2026, 11:30.* was not finished within 72 hours/,
  );
  await press('Close');
  expect(said).not.toBeInTheDocument();
  expect(localStorage.getItem('draft-expired:EMP001')).toBeNull();
});

test('Back goes to the step before it, until the first', async () => {
  typedEarlier();
  arrive('?view=add');
  const length = window.history.length;
  for (const title of ['Check and register', 'Family members', 'Primary member']) {
    const heading = await screen.findByRole('heading', { name: new RegExp(`${title}$`) });
    await waitFor(() => expect(window.history.state).toMatchObject({ place: 'top' }));
    expect(heading).toBeInTheDocument();
    window.history.back();
  }
  expect(await screen.findByRole('heading', { name: /Choose the card$/ })).toHaveFocus();
  expect(window.history.state).toMatchObject({ place: 'own' });
  expect(window.history.length).toBeLessThanOrEqual(length + 1);
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
});
