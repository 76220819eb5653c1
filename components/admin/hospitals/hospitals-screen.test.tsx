// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { onCall } from '@/tests/on-call';
import { alerts, press } from '@/tests/form';
import { renderApp } from '@/tests/render';
import { HospitalsScreen } from './hospitals-screen';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
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
  servicesHindi: ['दिल का इलाज', 'डिलीवरी', 'X-ray', 'डायलिसिस'],
  zone: 'CKTD',
  zoneName: 'Chitrakoot',
  path: 'karwi-chitrakoot/jan-seva-hospital-5e60ce',
  registeredDate: '2020-03-05T20:00:00.000Z',
};
const found = (...hospitals: ListedHospital[]) => ({
  hospitals,
  ...{ total: hospitals.length, nextCursor: null, message: 'Loaded' },
});
const zone = (zoneId: string, zoneName: string) => ({ _id: zoneId, zoneId, zoneName, activeEmployees: 1 });

beforeEach(() => {
  list.mockResolvedValue(found(seva));
  const all = [zone('CKTD', 'Chitrakoot'), zone('DLHI', 'Delhi')];
  zones.mockResolvedValue({ zones: all, total: 2, nextCursor: null });
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
  await press('Add Hospital');
  const form = await screen.findByRole('dialog', { name: 'Add New Hospital' });
  await within(form).findByText('Delhi');
  return {
    form,
    fill: (texts: Record<string, string>) => {
      for (const [label, value] of Object.entries(texts))
        fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    },
    send: () => press('Add Hospital', form),
  };
}
const ASHA = { 'Hospital Name': 'Asha', Address: 'Karwi', Zone: 'DLHI' };

test('a zone that no longer exists is shown by its id; missing details are left out; the day it was added is India’s', async () => {
  list.mockResolvedValue(
    found({ ...seva, zone: 'GONE', zoneName: undefined, phone: undefined, services: [] }),
  );
  show();
  const shown = await card();
  expect(within(shown).getByText('GONE')).toBeVisible();
  expect(within(shown).queryByRole('link')).toBeNull();
  expect(shown).not.toHaveTextContent('more');
  expect(shown).toHaveTextContent('Added: 6 March 2020');
});

test('details not confirmed for six months have a badge; confirmed ones say when and by whom', async () => {
  const lastConfirmed = '2024-06-01T06:00:00.000Z';
  list.mockResolvedValue(
    found(
      { ...seva, name: 'Never' },
      { ...seva, _id: 'h2', name: 'Long ago', lastConfirmed, lastConfirmedBy: 'Asha Verma' },
      { ...seva, _id: 'h3', name: 'New', registeredDate: new Date().toISOString() },
    ),
  );
  show();
  expect(await card('Never')).toHaveTextContent(/Last confirmed: not yet\s*Over 6 months ago/);
  expect(await card('Long ago')).toHaveTextContent(
    /Last confirmed: 1 June 2024 by Asha Verma\s*Over 6 months ago/,
  );
  expect(await card('New')).not.toHaveTextContent('Over 6 months ago');
});

test('a confirmation without an answer says so; once it is confirmed the list is reloaded', async () => {
  confirm.mockRejectedValueOnce(new ApiError(0, ''));
  confirm.mockImplementation(async () => {
    list.mockResolvedValue(
      found({ ...seva, lastConfirmed: '2026-11-21T06:00:00.000Z', lastConfirmedBy: 'Asha' }),
    );
    return { message: 'Hospital details confirmed' };
  });
  show();
  await press('Confirm details of Jan Seva Hospital');
  await screen.findByText(/^We got no answer, so this may already be done\. Press again/);
  await press('Confirm details of Jan Seva Hospital');
  await screen.findByText('Hospital details confirmed');
  const sent = [{ params: { hospitalId: 'h1' } }];
  expect(confirm.mock.calls).toEqual([sent, sent]);
  await waitFor(async () =>
    expect(await card()).toHaveTextContent('Last confirmed: 21 November 2026 by Asha'),
  );
});

test('search and filters in the address are sent to the server; a similar spelling is said to be one', async () => {
  list.mockResolvedValue({ ...found(seva), oneSlip: true });
  show('/admin/hospitals?q=jen+sevaa&zone=DLHI&sort=-name&status=unconfirmed');
  expect(
    await screen.findByText('No exact match for your search. These hospitals have a similar spelling.'),
  ).toBeVisible();
  expect(list.mock.calls[0]![0].query).toEqual({
    ...{ q: 'jen sevaa', zone: 'DLHI', sort: '-name', status: 'unconfirmed' },
    ...{ cursor: undefined, limit: 50 },
  });
});

test('missing values are reported at their fields and once by toast, and nothing is sent', async () => {
  const { form, send } = await openAdd();
  await send();
  expect(await screen.findByText('Please fill all required fields')).toBeInTheDocument();
  expect(alerts(form)).toEqual(['Enter the hospital name', 'Enter the address', 'Choose a zone']);
  const name = within(form).getByLabelText(/^Hospital Name/);
  expect(name).toHaveAccessibleDescription('Enter the hospital name');
  expect(name).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
});

test('a wrong phone number is reported and nothing is sent', async () => {
  const { form, fill, send } = await openAdd();
  fill({ ...ASHA, 'Phone Number': '+91 5415012345' });
  await send();
  // At the field, and as the toast of the contract.
  await waitFor(() => expect(screen.getAllByText('Please enter a valid phone number')).toHaveLength(2));
  expect(alerts(form)).toEqual(['Please enter a valid phone number']);
  expect(within(form).getByLabelText('Phone Number')).toHaveFocus();
  expect(add).not.toHaveBeenCalled();
});

test('the eleventh digit of a phone number is said as it is typed; +91 is fine', async () => {
  const { form, fill } = await openAdd();
  const phone = within(form).getByLabelText('Phone Number');
  fill({ 'Phone Number': '94150123456' });
  expect(phone).toHaveAccessibleDescription(
    'Phone number must be 10 digits. This one has 11: remove the extra digit',
  );
  fill({ 'Phone Number': '+91-9415012345' });
  expect(phone).toHaveValue('+91-9415012345');
  expect(phone).not.toHaveAccessibleDescription();
});

test('the button is busy; after a lost response what was typed stays, and a retry sends the same again', async () => {
  let lose: (error: Error) => void = () => undefined;
  add.mockReturnValueOnce(new Promise((_, reject) => (lose = reject)));
  add.mockResolvedValueOnce({ hospital: seva, message: 'Hospital added' });
  const { form, fill, send } = await openAdd();
  fill({ ...ASHA, 'Phone Number': '9415012345' });
  await send();
  expect(await within(form).findByRole('button', { name: 'Adding...' })).toBeDisabled();
  lose(new ApiError(0, ''));
  expect(await screen.findByText('Failed to add hospital')).toBeInTheDocument();
  expect(alerts(form)).toEqual([
    'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
  ]);
  await send();
  expect(await screen.findByText('Hospital added')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [[first], [second]] = add.mock.calls as [[object], [object]];
  expect(first).toEqual({
    body: { name: 'Asha', address: 'Karwi', zone: 'DLHI', phone: '9415012345' },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(second).toEqual(first);
});

test('a service of the list is added to those that are typed, and removed again', async () => {
  add.mockResolvedValue({ hospital: seva, message: 'Hospital added' });
  const { form, fill, send } = await openAdd();
  fill({ ...ASHA, 'Name in Hindi': 'आशा', Pincode: '2102०5' });
  fill({ 'Position on the map': '25.2014, 80.9055', 'Services Provided': ' Camp ,, X-ray,' });
  await userEvent.click(within(form).getByText('Choose from the list'));
  for (const name of ['Eye Care', 'Maternity', 'Eye Care']) await press(name, form);
  expect(within(form).getByLabelText(/^Services/)).toHaveValue('Camp, X-ray, Maternity');
  expect(within(form).getByRole('button', { name: 'Maternity' })).toHaveAttribute('aria-pressed', 'true');
  await send();
  await screen.findByText('Hospital added');
  expect(add.mock.calls[0]![0].body).toEqual({
    ...{ name: 'Asha', nameHindi: 'आशा', address: 'Karwi', zone: 'DLHI', pincode: '210205' },
    ...{ latitude: 25.2014, longitude: 80.9055, services: ['Camp', 'X-ray', 'Maternity'] },
  });
});

test('a list and zones that fail to load are shown, and each can be retried', async () => {
  list.mockRejectedValueOnce(new ApiError(500, ''));
  zones.mockRejectedValue(new ApiError(500, ''));
  show('/admin/hospitals?add=1');
  // On the page and in the toast.
  await waitFor(() => expect(screen.getAllByText('Failed to load hospitals')).toHaveLength(2));
  const form = await screen.findByRole('dialog');
  expect(await within(form).findByText('Failed to load form data')).toBeVisible();
  zones.mockResolvedValue({ zones: [], total: 0, nextCursor: null });
  await press('Try again', form);
  const create = await within(form).findByRole('link', { name: 'Create a zone' });
  expect(create).toHaveAttribute('href', '/admin/zones?add=1');
  await press('Cancel', form);
  await press('Try again');
  expect(await card()).toBeVisible();
});

async function openEdit() {
  show();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Edit Jan Seva Hospital' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Hospital' });
  const name = within(form).getByLabelText(/^Hospital Name/);
  const save = () => userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  return { form, name, save };
}
test('a place is one choice, also of two numbers; theirs goes into the form', async () => {
  const conflicts = [
    { field: 'latitude', was: null, now: 25.2014 },
    { field: 'longitude', was: null, now: 80.9055 },
    { field: 'services', was: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis'], now: ['ENT'] },
  ];
  const { name, address, phone, zone } = seva;
  const now = {
    ...{ name, address, zone, phone: phone!, services: ['ENT'] },
    ...{ latitude: 25.2014, longitude: 80.9055 },
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

test('the confirmation names the hospital; what was removed can be put back, once', async () => {
  remove.mockImplementation(async () => {
    list.mockResolvedValue(found());
    return { message: 'Hospital removed' };
  });
  show();
  await press('Remove Jan Seva Hospital');
  const question = await screen.findByRole('dialog', { name: 'Remove hospital?' });
  expect(question).toHaveTextContent('Jan Seva Hospital will no longer be in the public directory');
  expect(remove).not.toHaveBeenCalled();
  await press('Remove', question);
  await screen.findByText('Hospital removed');
  expect(await screen.findByText('No hospitals')).toBeVisible();
  expect(remove.mock.calls).toEqual([[{ params: { hospitalId: 'h1' } }]]);

  expect(screen.getByText('Jan Seva Hospital was removed.')).toBeVisible();
  add.mockRejectedValueOnce(new ApiError(0, ''));
  await press('Undo');
  expect(await screen.findByText(/^We got no answer/)).toBeInTheDocument();
  add.mockImplementation(async () => {
    list.mockResolvedValue(found(seva));
    return { hospital: seva, message: 'Hospital added' };
  });
  await press('Undo');
  expect(await card()).toBeVisible();
  expect(
    screen.getByText('Jan Seva Hospital is back in the directory. Please confirm its details'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const [first, second] = add.mock.calls;
  const { name, address, phone, services, zone } = seva;
  expect(first![0].body).toEqual({ name, address, phone, services, zone });
  // A repeat makes no second one.
  expect(second).toEqual(first);
});
