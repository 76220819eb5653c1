// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { renderApp } from '@/tests/render';
import { alerts, press } from '@/tests/form';
import { HospitalsScreen } from './hospitals-screen';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: ReactNode; href: string }) => <a href={href}>{children}</a>,
  useRouter: () => ({ push: vi.fn() }),
}));

const LIST = '/api/hospital/getHospitals';
const ZONES = '/api/admin/details/Zones';
const ADD = '/api/hospital/addHospital';
const hospital = {
  _id: 'h1',
  name: 'Jan Seva Hospital',
  address: '14 Station Road\nKarwi',
  services: [],
  zone: 'CKTD',
  zoneName: 'Chitrakoot',
  registeredDate: '2020-03-05T20:00:00.000Z',
};

/** What the server answers at each address. */
let answers: Record<string, () => Response | Promise<Response>>;
const server = vi.fn(async (address: string, _options: RequestInit) => answers[address.split('?')[0]!]!());
const asked = (path: string) => server.mock.calls.filter(([address]) => address.split('?')[0] === path);
const sent = () =>
  asked(ADD).map(([, { method, headers, body }]) => ({
    method,
    key: new Headers(headers).get('Idempotency-Key'),
    body: JSON.parse(String(body)) as unknown,
  }));
const listed = (hospitals: object[]) =>
  Response.json({ hospitals, total: hospitals.length, nextCursor: null, message: 'Loaded' });
const zones = () =>
  Response.json({
    zones: [{ _id: 'z2', zoneId: 'DLHI', zoneName: 'Delhi', activeEmployees: 1 }],
    total: 1,
    nextCursor: null,
  });
const refused = () => Response.json({}, { status: 400 });

beforeEach(() => {
  document.cookie = 'token=a.b.c';
  window.history.replaceState(null, '', '/admin/hospitals');
  answers = { [LIST]: () => listed([hospital]), [ZONES]: zones };
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockClear();
  vi.unstubAllGlobals();
});

const show = () =>
  renderApp(
    <StaffQueries>
      <HospitalsScreen />
    </StaffQueries>,
  );
const dialog = (name: string) => screen.findByRole('dialog', { name });
/** jsdom does not do this on Escape, as browsers do. */
const escape = (open: HTMLElement) => fireEvent(open, new Event('cancel', { cancelable: true }));
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

async function openAdd() {
  await userEvent.click(screen.getByRole('button', { name: 'Add Hospital' }));
  return dialog('Add New Hospital');
}
async function openFilled() {
  show();
  const form = await openAdd();
  await within(form).findByText('Delhi');
  type(/^Hospital Name/, 'Not to be');
  type(/^Address/, 'Karwi');
  fireEvent.change(within(form).getByLabelText(/^Zone/), { target: { value: 'DLHI' } });
  return form;
}

test('missing values are reported at their fields and once by toast, and nothing is sent', async () => {
  show();
  const form = await openAdd();
  await press('Add Hospital', form);
  expect(await screen.findByText('Please fill all required fields')).toBeInTheDocument();
  expect(alerts(form)).toEqual(['Enter the hospital name', 'Enter the address', 'Choose a zone']);
  const name = within(form).getByLabelText(/^Hospital Name/);
  expect(name).toHaveAccessibleDescription('Enter the hospital name');
  expect(within(form).getByLabelText(/^Address/)).toHaveAccessibleDescription('Enter the address');
  expect(within(form).getByLabelText(/^Zone/)).toHaveAccessibleDescription('Choose a zone');
  expect(name).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a wrong phone number is reported and nothing is sent; what was typed is left only deliberately', async () => {
  const form = await openFilled();
  type(/^Phone Number/, '+91 5415012345');
  await press('Add Hospital', form);
  // At the field, and as the toast of the contract.
  await waitFor(() => expect(screen.getAllByText('Please enter a valid phone number')).toHaveLength(2));
  expect(alerts(form)).toEqual(['Please enter a valid phone number']);
  expect(within(form).getByLabelText('Phone Number')).toHaveFocus();
  expect(sent()).toEqual([]);

  escape(form);
  await press('Discard', await dialog('Discard changes?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the eleventh digit of a phone number is said as it is typed; +91 is fine', async () => {
  const form = await openFilled();
  const phone = within(form).getByLabelText('Phone Number');
  type(/^Phone Number/, '94150123456');
  expect(phone).toHaveAccessibleDescription(
    'Phone number must be 10 digits. This one has 11: remove the extra digit',
  );
  type(/^Phone Number/, '+91-9415012345');
  expect(phone).toHaveValue('+91-9415012345');
  expect(phone).not.toHaveAccessibleDescription();
  type(/^Phone Number/, '');
});

test('the button is busy; after a lost response what was typed stays, and a retry sends the same again', async () => {
  let lose: (error: Error) => void = () => undefined;
  answers[ADD] = () => new Promise<Response>((_, reject) => (lose = reject));
  const form = await openFilled();
  type(/^Phone Number/, '9415012345');
  await press('Add Hospital', form);
  expect(await within(form).findByRole('button', { name: 'Adding...' })).toBeDisabled();
  lose(new TypeError('Failed to fetch'));
  expect(await screen.findByText('Failed to add hospital')).toBeInTheDocument();
  expect(alerts(form)).toEqual([
    'We got no answer, so this may already be saved. What you typed is still here: press again, it will not be saved twice.',
  ]);
  expect(within(form).getByRole('button', { name: 'Add Hospital' })).toBeEnabled();
  for (const [label, value] of [
    [/^Hospital Name/, 'Not to be'],
    [/^Address/, 'Karwi'],
    [/^Zone/, 'DLHI'],
    [/^Phone Number/, '9415012345'],
  ] as const)
    expect(within(form).getByLabelText(label)).toHaveValue(value);

  answers[ADD] = () => Response.json({ hospital, message: 'Hospital added' });
  await press('Add Hospital', form);
  expect(await screen.findByText('Hospital added')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second, ...others] = sent();
  expect(first).toEqual({
    method: 'POST',
    key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    body: { name: 'Not to be', address: 'Karwi', zone: 'DLHI', phone: '9415012345' },
  });
  expect(second).toEqual(first);
  expect(others).toEqual([]);
});

test('a list and zones that fail to load are shown, and each can be retried', async () => {
  answers = { [LIST]: refused, [ZONES]: refused };
  show();
  // On the page and in the toast.
  await waitFor(() => expect(screen.getAllByText('Failed to load hospitals')).toHaveLength(2));
  const form = await openAdd();
  expect((await within(form).findAllByText('Failed to load form data'))[0]).toBeVisible();
  answers[ZONES] = zones;
  await press('Try again', form);
  expect(await within(form).findByText('Delhi')).toBeInTheDocument();
  expect(within(form).queryByText('Failed to load form data')).toBeNull();

  escape(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked(LIST)).toHaveLength(1);
  answers[LIST] = () => listed([hospital]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Jan Seva Hospital' })).toBeVisible();
  expect(asked(LIST)).toHaveLength(2);
});
