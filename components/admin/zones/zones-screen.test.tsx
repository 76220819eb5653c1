// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { alerts, press, sentTo } from '@/tests/form';
import { ZonesScreen } from './zones-screen';

vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());

const chitrakoot = { _id: '1', zoneId: 'CKTD', zoneName: 'Chitrakoot', activeEmployees: 3 };
const zones = { zones: [chitrakoot], total: 1, nextCursor: null };
const created = () =>
  Response.json(
    { zone: { _id: '2', zoneId: 'MAHB', zoneName: 'Another Chitrakoot' }, message: 'Zone created' },
    { status: 201 },
  );
const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));

const EMPTY = {
  zone: { _id: '1', zoneId: 'CKTD', zoneName: 'Chitrakoot' },
  ...{ employees: [], total: 0, totalEmployees: 0, nextCursor: null },
};

const list = vi.fn<() => Promise<Response>>();
const hospitals = vi.fn<() => Promise<Response>>();
const create = vi.fn<typeof fetch>();
const server: typeof fetch = async (path, options) => {
  if (options?.method === 'POST' && path === '/api/admin/zone') return create(path, options);
  if (String(path).startsWith('/api/admin/details/Zones?')) return list();
  if (String(path).startsWith('/api/admin/details/Zone/CKTD?')) return Response.json(EMPTY);
  if (path === '/api/hospital/getHospitals?zone=CKTD&limit=1') return hospitals();
  throw new Error(`Unexpected ${options?.method} ${String(path)}`);
};

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  Cookies.set('token', 'a.b.c');
  list.mockReset().mockImplementation(async () => Response.json(zones));
  create.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openCreate(zoneName = '', zoneId = '') {
  renderApp(<ZonesScreen />);
  await press('Create Zone');
  const form = await dialog('Create Zone');
  const name = within(form).getByLabelText(/^Zone Name/);
  const id = within(form).getByLabelText(/^Zone ID/);
  fireEvent.change(name, { target: { value: zoneName } });
  fireEvent.change(id, { target: { value: zoneId } });
  return { form, name, id };
}

test('an empty form shows one toast, names each missing value, focuses the first and sends nothing', async () => {
  const { form, name } = await openCreate();
  await press('Create', form);
  expect(await screen.findByText('Please fill all required fields')).toBeInTheDocument();
  expect(alerts(form)).toEqual(['Enter the zone name', 'Enter the zone ID']);
  expect(name).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('an ID in use is said in a toast and at its field, which gets the focus; what was typed stays', async () => {
  const taken = 'A zone with this ID already exists';
  create.mockResolvedValueOnce(
    Response.json({ message: taken, fieldErrors: { zoneID: taken } }, { status: 409 }),
  );
  const { form, name, id } = await openCreate('Another Chitrakoot', 'cktd');
  await press('Create', form);
  await waitFor(() => expect(screen.getAllByText(taken)).toHaveLength(2));
  expect(alerts(form)).toEqual([taken]);
  expect(id).toHaveAccessibleDescription(/A zone with this ID already exists/);
  expect(id).toHaveFocus();
  expect(name).toHaveValue('Another Chitrakoot');
  expect(id).toHaveValue('CKTD');
  expect(create).toHaveBeenCalledOnce();
});

test('without a response the form says so, keeps what was typed, and sends the same again with the same key', async () => {
  create.mockImplementationOnce(unanswered).mockImplementationOnce(async () => created());
  const { form, name, id } = await openCreate('Another Chitrakoot', 'MAHB');
  await press('Create', form);
  expect(await screen.findByText('Failed to create zone')).toBeInTheDocument();
  expect(alerts(form)).toEqual([
    'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
  ]);
  expect(name).toHaveValue('Another Chitrakoot');
  expect(id).toHaveValue('MAHB');
  await press('Create', form);
  expect(await screen.findByText('Zone created')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = sentTo(create);
  const { key } = sent[0]!;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const typed = { zoneName: 'Another Chitrakoot', zoneID: 'MAHB' };
  expect(sent).toEqual(Array(2).fill({ body: typed, key }));
});

test('what was typed is discarded only after a question, by Escape, by Back and by Cancel', async () => {
  const { form, name } = await openCreate('Another Chitrakoot');
  // What browsers send to a dialog on Escape.
  const escape = createEvent('cancel', form, { cancelable: true });
  fireEvent(form, escape);
  expect(escape.defaultPrevented).toBe(true);
  await press('Keep editing', await dialog('Discard changes?'));
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  expect(name).toHaveValue('Another Chitrakoot');
  window.history.back();
  await press('Keep editing', await dialog('Discard changes?'));
  expect(name).toHaveValue('Another Chitrakoot');
  await press('Cancel', form);
  await press('Discard', await dialog('Discard changes?'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed load says so', async () => {
  list.mockImplementationOnce(async () => Response.json({}, { status: 400 }));
  renderApp(<ZonesScreen />);
  await waitFor(() => expect(screen.getAllByText('Failed to load zones')).toHaveLength(2));
});

test.each([
  ['hospitals', 2, 'To remove this zone, first give its hospitals another one.'],
  ['nothing', 0, undefined],
] as const)(
  'a zone without people that has %s: Remove is offered only if nothing is left',
  async (_, total, first) => {
    hospitals.mockResolvedValueOnce(Response.json({ hospitals: [], total, nextCursor: null }));
    window.history.replaceState(null, '', '/admin/zones?open=CKTD');
    renderApp(<ZonesScreen />);
    const open = await dialog('Chitrakoot');
    if (first) {
      expect(await within(open).findByText(first)).toBeVisible();
      expect(within(open).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    } else {
      expect(await within(open).findByRole('button', { name: 'Remove' })).toBeVisible();
      expect(within(open).queryByText(/first give its hospitals/)).not.toBeInTheDocument();
    }
  },
);
