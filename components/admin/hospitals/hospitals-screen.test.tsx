// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { HospitalsScreen } from './hospitals-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: React.ReactNode; href: string }) => <a href={href}>{children}</a>,
}));
const add = onCall('POST /api/hospital/addHospital');
const confirm = onCall('PUT /api/hospital/[hospitalId]/confirm');
const list = onCall('GET /api/hospital/getHospitals');
const zones = onCall('GET /api/admin/details/Zones');
const remove = onCall('DELETE /api/hospital/[hospitalId]');
const update = onCall('PUT /api/hospital/[hospitalId]');

const seva: ListedHospital = {
  _id: 'h1',
  name: 'Jan Seva Hospital',
  address: '14 Station Road\nKarwi',
  phone: '+91-9555012345',
  services: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis'],
  servicesHindi: ['हृदय रोग', 'प्रसूति', 'X-ray', 'डायलिसिस'],
  zone: 'CKTD',
  zoneName: 'Chitrakoot',
  registeredDate: '2020-03-05T20:00:00.000Z',
};
const found = (...hospitals: ListedHospital[]) => ({
  hospitals,
  total: hospitals.length,
  nextCursor: null,
  message: 'Loaded',
});

beforeEach(() => {
  list.mockResolvedValue(found(seva));
  zones.mockResolvedValue({
    zones: [
      { _id: 'z1', zoneId: 'CKTD', zoneName: 'Chitrakoot', activeEmployees: 1 },
      { _id: 'z2', zoneId: 'DLHI', zoneName: 'Delhi', activeEmployees: 1 },
    ],
    total: 2,
    nextCursor: null,
  });
});
afterEach(() => {
  [add, confirm, list, zones, remove, update].forEach((mock) => mock.mockReset());
});

const show = (address = '/admin/hospitals') => {
  window.history.replaceState(null, '', address);
  renderApp(<HospitalsScreen />);
};
const card = async (name = 'Jan Seva Hospital') =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('li')!;
async function openAdd() {
  show();
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Add Hospital' }));
  const form = await screen.findByRole('dialog', { name: 'Add New Hospital' });
  await within(form).findByText('Delhi');
  return {
    form,
    type: async (label: string | RegExp, text: string) => {
      await userEvent.click(within(form).getByLabelText(label));
      await userEvent.paste(text);
    },
    choose: (zone: string) => userEvent.selectOptions(within(form).getByLabelText(/^Zone/), zone),
    send: () => userEvent.click(within(form).getByRole('button', { name: 'Add Hospital' })),
  };
}

test('a card shows zone, address, phone, added date, two services and how many more', async () => {
  show();
  const shown = await card();
  for (const text of [
    'Chitrakoot',
    /14 Station Road\s+Karwi/,
    'Added: 6 March 2020',
    'Cardiology, Maternity +2 more',
  ])
    expect(shown).toHaveTextContent(text);
  expect(within(shown).getByRole('link', { name: '+91-9555012345' })).toHaveAttribute(
    'href',
    'tel:+919555012345',
  );
  expect(screen.getByText('Manage partner hospitals in your network')).toBeVisible();
});

test('a zone that no longer exists is shown by its id; missing details are left out', async () => {
  list.mockResolvedValue(
    found({ ...seva, zone: 'GONE', zoneName: undefined, phone: undefined, services: [] }),
  );
  show();
  const shown = await card();
  expect(within(shown).getByText('GONE')).toBeVisible();
  expect(within(shown).queryByRole('link')).toBeNull();
  expect(shown).not.toHaveTextContent('more');
});

test('details not confirmed for six months have a badge; confirmed ones say when and by whom', async () => {
  const now = new Date().toISOString();
  list.mockResolvedValue(
    found(
      { ...seva, name: 'Never' },
      {
        ...seva,
        _id: 'h2',
        name: 'Long ago',
        lastConfirmed: '2024-06-01T06:00:00.000Z',
        lastConfirmedBy: 'Asha Verma',
      },
      { ...seva, _id: 'h3', name: 'New', registeredDate: now },
      { ...seva, _id: 'h4', name: 'Today', lastConfirmed: now },
    ),
  );
  show();
  expect(await card('Never')).toHaveTextContent(/Last confirmed: not yet\s*Over 6 months ago/);
  expect(await card('Long ago')).toHaveTextContent(
    /Last confirmed: 1 June 2024 by Asha Verma\s*Over 6 months ago/,
  );
  expect(await card('New')).not.toHaveTextContent('Over 6 months ago');
  expect(await card('Today')).not.toHaveTextContent('Over 6 months ago');
});

test('confirming sends a request, shows a toast and reloads the list', async () => {
  confirm.mockImplementation(async () => {
    list.mockResolvedValue(
      found({ ...seva, lastConfirmed: '2026-11-21T06:00:00.000Z', lastConfirmedBy: 'Asha' }),
    );
    return { message: 'Hospital details confirmed' };
  });
  show();
  await userEvent.click(
    within(await card()).getByRole('button', { name: 'Confirm details of Jan Seva Hospital' }),
  );
  await screen.findByText('Hospital details confirmed');
  expect(confirm.mock.calls).toEqual([[{ params: { hospitalId: 'h1' } }]]);
  await waitFor(async () =>
    expect(await card()).toHaveTextContent('Last confirmed: 21 November 2026 by Asha'),
  );
});

test('a failed confirmation says so', async () => {
  confirm.mockRejectedValue(new ApiError(0, ''));
  show();
  await userEvent.click(within(await card()).getByRole('button', { name: /^Confirm details/ }));
  await screen.findByText(
    'We got no answer, so this may already be done. Press again: it will not be done twice.',
  );
});

test('without hospitals it says so and offers to add one', async () => {
  list.mockResolvedValue(found());
  show();
  expect(await screen.findByText('No hospitals')).toBeVisible();
  expect(screen.getByText('Get started by adding a new hospital.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add Hospital' })[1]!);
  expect(await screen.findByRole('dialog', { name: 'Add New Hospital' })).toBeVisible();
});

test('search and filters in the address are sent to the server', async () => {
  show('/admin/hospitals?q=eye&zone=DLHI&sort=-name&status=unconfirmed');
  await card();
  expect(list.mock.calls[0]![0].query).toEqual({
    q: 'eye',
    zone: 'DLHI',
    sort: '-name',
    status: 'unconfirmed',
    cursor: undefined,
    limit: 50,
  });
});

test('hospitals found in spite of a slip are said to be', async () => {
  list.mockResolvedValue({ ...found(seva), oneSlip: true });
  show('/admin/hospitals?q=jen+sevaa');
  await card();
  expect(
    screen.getByText('No exact match for your search. These hospitals have a similar spelling.'),
  ).toBeVisible();
});

test('a service of the list is added to those that are typed, and removed again', async () => {
  add.mockResolvedValue({ hospital: seva, message: 'Hospital added' });
  const { form, type, choose, send } = await openAdd();
  await type(/^Hospital Name/, 'Asha');
  await type('Name in Hindi', 'आशा');
  await type(/^Address/, 'Karwi');
  await type('Pincode', '2102०5');
  await type('Position on the map', '25.2014, 80.9055');
  await type(/^Services Provided/, 'Camp');
  await userEvent.click(within(form).getByText('Choose from the list'));
  for (const name of ['Eye Care', 'Maternity', 'Eye Care'])
    await userEvent.click(within(form).getByRole('button', { name }));
  expect(within(form).getByLabelText('Services Provided (comma separated)')).toHaveValue('Camp, Maternity');
  expect(within(form).getByRole('button', { name: 'Maternity' })).toHaveAttribute('aria-pressed', 'true');
  await choose('Delhi');
  await send();
  await screen.findByText('Hospital added');
  expect(JSON.parse(JSON.stringify(add.mock.calls[0]![0].body))).toEqual({
    name: 'Asha',
    nameHindi: 'आशा',
    address: 'Karwi',
    zone: 'DLHI',
    pincode: '210205',
    latitude: 25.2014,
    longitude: 80.9055,
    services: ['Camp', 'Maternity'],
  });
});

test('adds a hospital: services are split at commas, empty fields left out', async () => {
  add.mockResolvedValue({ hospital: seva, message: 'Hospital added' });
  const { form, type, choose, send } = await openAdd();
  expect(within(form).getByPlaceholderText('+91-XXX-XXX-XXXX')).toBe(
    within(form).getByLabelText('Phone Number'),
  );
  expect(within(within(form).getByLabelText(/^Zone/)).getAllByRole('option')[0]).toHaveTextContent(
    'Select Zone',
  );
  await type(/^Hospital Name/, 'Asha Eye Hospital');
  await type(/^Address/, 'Station Road\nKarwi');
  await type(/^Services Provided/, ' Cataract ,, X-ray,');
  await choose('Delhi');
  await send();
  await screen.findByText('Hospital added');
  expect(add.mock.calls.map(([{ body }]) => JSON.stringify(body))).toEqual([
    JSON.stringify({
      name: 'Asha Eye Hospital',
      address: 'Station Road\nKarwi',
      zone: 'DLHI',
      services: ['Cataract', 'X-ray'],
    }),
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without services and phone, neither is sent', async () => {
  add.mockResolvedValue({ hospital: seva, message: 'Hospital added' });
  const { type, choose, send } = await openAdd();
  await type(/^Hospital Name/, 'Asha');
  await type(/^Address/, 'Karwi');
  await choose('Delhi');
  await send();
  await screen.findByText('Hospital added');
  expect(JSON.parse(JSON.stringify(add.mock.calls[0]![0].body))).toEqual({
    name: 'Asha',
    address: 'Karwi',
    zone: 'DLHI',
  });
});

test('the form says if zones fail to load, and they can be retried', async () => {
  zones.mockRejectedValue(new ApiError(500, ''));
  show();
  await card();
  await userEvent.click(screen.getByRole('button', { name: 'Add Hospital' }));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('Failed to load form data')).toBeVisible();
  zones.mockResolvedValue({ zones: [], total: 0, nextCursor: null });
  await userEvent.click(within(form).getByRole('button', { name: 'Try again' }));
  expect(await within(form).findByRole('link', { name: 'Create a zone' })).toHaveAttribute(
    'href',
    '/admin/zones?add=1',
  );
});

async function openEdit() {
  show();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Edit Jan Seva Hospital' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Hospital' });
  const name = within(form).getByLabelText(/^Hospital Name/);
  const save = () => userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  return { form, name, save };
}
test('an edit sends what was changed, and what was seen of it', async () => {
  update.mockResolvedValue({ hospital: seva, message: 'Hospital updated' });
  const { form, name, save } = await openEdit();
  await within(form).findByText('Delhi');
  expect(within(form).getByLabelText(/^Zone/)).toHaveValue('CKTD');
  await userEvent.clear(name);
  await userEvent.type(name, 'Jan Seva Sadan');
  await save();
  await screen.findByText('Hospital updated');
  expect(update.mock.calls).toEqual([
    [
      {
        params: { hospitalId: 'h1' },
        body: { name: 'Jan Seva Sadan', was: { name: 'Jan Seva Hospital' } },
      },
    ],
  ]);
});

test('a place is one choice, also of two numbers; theirs goes into the form', async () => {
  const conflicts = [
    { field: 'latitude', was: null, now: 25.2014 },
    { field: 'longitude', was: null, now: 80.9055 },
    { field: 'services', was: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis'], now: ['ENT'] },
  ];
  const { name, address, phone, zone } = seva;
  const now = {
    name,
    address,
    phone: phone!,
    zone,
    services: ['ENT'],
    latitude: 25.2014,
    longitude: 80.9055,
  };
  update.mockRejectedValueOnce(new ApiError(409, 'Changed', {}, false, { edit: { conflicts, now } }));
  update.mockResolvedValue({ hospital: seva, message: 'Hospital updated' });
  const { form, save } = await openEdit();
  const [place, services] = [/^Position on the map/, /^Services Provided/].map((label) =>
    within(form).getByLabelText(label),
  );
  await userEvent.type(place!, '26.5, 80.5');
  await userEvent.type(services!, ', Surgery');
  await save();
  const [atPlace, atServices] = await within(form).findAllByRole('group', {
    name: /^Changed by someone else: /,
  });
  expect(atPlace).toHaveTextContent('Someone else changed this from “nothing” to “25.2014, 80.9055”.');
  await userEvent.click(within(atPlace!).getByRole('button', { name: 'Take theirs' }));
  expect(place).toHaveValue('25.2014, 80.9055');
  await userEvent.click(within(atServices!).getByRole('button', { name: 'Keep mine' }));
  await save();
  await screen.findByText('Hospital updated');
  expect(update.mock.calls[1]![0].body).toEqual({
    services: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis', 'Surgery'],
    was: { services: ['ENT'] },
  });
});

test('the confirmation names the hospital; after the removal the list is reloaded', async () => {
  remove.mockImplementation(async () => {
    list.mockResolvedValue(found());
    return { message: 'Hospital removed' };
  });
  show();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Remove Jan Seva Hospital' }));
  const question = await screen.findByRole('dialog', { name: 'Remove hospital?' });
  expect(question).toHaveTextContent('Jan Seva Hospital will no longer be in the public directory');
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Hospital removed');
  expect(await screen.findByText('No hospitals')).toBeVisible();
  expect(remove.mock.calls).toEqual([[{ params: { hospitalId: 'h1' } }]]);

  expect(screen.getByText('Jan Seva Hospital was removed.')).toBeVisible();
  const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  add.mockRejectedValueOnce(new ApiError(0, ''));
  await undo();
  expect(
    await screen.findByText(
      'We got no answer, so this may already be done. Press again: it will not be done twice.',
    ),
  ).toBeInTheDocument();
  add.mockImplementation(async () => {
    list.mockResolvedValue(found(seva));
    return { hospital: seva, message: 'Hospital added' };
  });
  await undo();
  expect(await card()).toBeVisible();
  expect(
    screen.getByText('Jan Seva Hospital is back in the directory. Please confirm its details'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const [first, second] = add.mock.calls;
  expect(first![0].body).toEqual({
    name: 'Jan Seva Hospital',
    address: '14 Station Road\nKarwi',
    phone: '+91-9555012345',
    services: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis'],
    zone: 'CKTD',
  });
  // A repeat makes no second one.
  expect(second).toEqual(first);
});
