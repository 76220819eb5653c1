// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { toast, Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { VerifyView } from './verify-view';

const answer = {
  card: {
    _id: 'c1',
    cardNumber: 'JEEVAN1234567890',
    cardStatus: true,
    cardDueDate: '2026-11-22',
    cardRegisterDate: '2025-11-22T20:00:00.000Z',
    cardMembers: 2,
    zoneID: 'CKTD',
    employeeId: 'EMP001',
  },
  PrimaryMember: {
    memberId: 'M-1',
    memberName: 'Sunita Devi',
    memberDOB: '1985-08-14',
    memberAge: 41,
    memberSex: 'Female',
    memberContact: 'XXXXXX3210',
    memberAddhar: 'XXXX XXXX 1234',
  },
  member: [
    {
      _id: 'm2',
      memberId: 'M-2',
      memberName: 'Ramesh Kumar',
      memberDOB: '1980-01-01',
      memberAge: 46,
      memberSex: 'Male',
      memberContact: 'XXXXXX3211',
      memberRelation: 'Spouse',
    },
  ],
};

const fetched = vi.fn<typeof fetch>();
const answers = (status: number, body: unknown) => fetched.mockResolvedValue(Response.json(body, { status }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  toast.remove();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

function open() {
  render(
    <NextIntlClientProvider locale="en" messages={loadMessages('en')} timeZone="Asia/Kolkata">
      <VerifyView />
      <Toaster />
    </NextIntlClientProvider>,
  );
  return {
    user: userEvent.setup(),
    field: screen.getByLabelText<HTMLInputElement>('Card Number'),
    button: screen.getByRole('button', { name: /^Verify/ }),
  };
}

test('the prefix is asked for as soon as no more typing can mend it, and the button waits', async () => {
  const { user, field, button } = open();
  await user.type(field, 'jee');
  expect(screen.queryByText('Card number must start with JEEVAN')).toBeNull();
  expect(button).toBeDisabled();
  await user.type(field, 'x');
  expect(await screen.findByText('Card number must start with JEEVAN')).toBeVisible();
  expect(field).toHaveValue('JEEX');
  expect(button).toBeDisabled();
});

test('the length is asked for once the prefix stands, and no longer at nine characters', async () => {
  const { user, field, button } = open();
  await user.type(field, 'jeevan12');
  expect(await screen.findByText('Card number must be at least 9 characters long')).toBeVisible();
  expect(button).toBeDisabled();
  await user.type(field, '3');
  expect(screen.queryByText('Card number must be at least 9 characters long')).toBeNull();
  expect(button).toBeEnabled();
});

test('a pasted number loses its spaces and dashes; another character does not get in and is told about', async () => {
  const { user, field } = open();
  await user.click(field);
  await user.paste('jeevan 123-456 7890');
  expect(field).toHaveValue('JEEVAN1234567890');
  expect(screen.queryByText('Card number can only contain letters and numbers')).toBeNull();
  await user.type(field, '@');
  expect(field).toHaveValue('JEEVAN1234567890');
  expect(await screen.findByText('Card number can only contain letters and numbers')).toBeVisible();
});

test('digits that do not fit each other get a hint, and can still be looked up', async () => {
  const { user, field, button } = open();
  await user.type(field, 'JEEVAN1234567891');
  expect(await screen.findByText('Please check the digits once more')).toBeVisible();
  expect(button).toBeEnabled();
});

test('a found card opens with its dates, slots and members', async () => {
  answers(200, answer);
  const { user, field } = open();
  await user.type(field, 'JEEVAN1234567890{Enter}');
  expect(await screen.findByText('Card verified successfully!')).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'Card Details' });
  for (const text of [
    '23/11/2025',
    'Expires in 1 day',
    '4 slots available',
    'XXXX XXXX 1234',
    'Ramesh Kumar',
  ]) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(String(fetched.mock.calls[0]![0])).toBe('/verifyCard/JEEVAN1234567890');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unknown card is told by toast and inline, and what was typed stays', async () => {
  answers(404, { message: 'Invalid card number or card not found' });
  const { user, field } = open();
  await user.type(field, 'JEEVAN1234567890{Enter}');
  expect(await screen.findByText('Invalid card number or card not found')).toBeInTheDocument();
  expect(screen.getByText('Failed to verify card. Please try again.')).toBeVisible();
  expect(field).toHaveValue('JEEVAN1234567890');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('no answer at all is told as a failed look-up', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const { user, field, button } = open();
  await user.type(field, 'JEEVAN1234567890{Enter}');
  expect(await screen.findByText('Failed to verify card')).toBeInTheDocument();
  expect(button).toBeEnabled();
});

test("too many look-ups: the server's own words stay in sight", async () => {
  answers(429, { message: 'Too many card look-ups. Please wait a minute and try again' });
  const { user, field } = open();
  await user.type(field, 'JEEVAN1234567890{Enter}');
  const said = await screen.findAllByText('Too many card look-ups. Please wait a minute and try again');
  expect(said).toHaveLength(2);
  expect(screen.queryByText('Failed to verify card. Please try again.')).toBeNull();
});

test('a link with a number fills the field and looks up once', async () => {
  answers(200, answer);
  window.history.replaceState(null, '', '/verify?card=jeevan%20123%20456%207890');
  const { field } = open();
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(field).toHaveValue('JEEVAN1234567890');
  expect(fetched).toHaveBeenCalledTimes(1);
});
