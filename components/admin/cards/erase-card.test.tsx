// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { renderApp } from '@/tests/render';
import type { CameByPhone } from '@/lib/schemas/responses/requests';
import { onCall } from '@/tests/on-call';
import { EraseCard } from './erase-card';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const preview = onCall('GET /api/card/[cardNumber]/erasure');
const erase = onCall('DELETE /api/card/[cardNumber]');

const CARD = 'JEEVAN0000000017';
const came = (_id: string, more: Partial<CameByPhone> = {}): CameByPhone => ({
  ...{ _id, kind: 'card', day: '2026-10-12', name: 'Sita Devi', number: '9415012345', state: 'new' },
  shared: false,
  ...more,
});
const OWN = came('a1');
const SHARED = came('b2', {
  ...{ kind: 'message', name: 'Mohan Lal', text: 'My son has epilepsy', state: 'closed', shared: true },
});

const show = (props: Partial<Parameters<typeof EraseCard>[0]> = {}) =>
  renderApp(
    <EraseCard cardNumber={CARD} text="All details go." onClose={() => {}} onErased={() => {}} {...props} />,
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Erase card' }));
const type = () => userEvent.type(screen.getByLabelText(/^Type the card number/), CARD);

beforeEach(() => {
  preview.mockReset();
  erase.mockReset();
  preview.mockResolvedValue({
    places: [
      { place: 'card', count: 1 },
      { place: 'photo', count: 0 },
      { place: 'visits', count: 3 },
      { place: 'messages', count: 1 },
    ],
    byPhone: [OWN, SHARED],
    message: 'Loaded',
  });
  erase.mockResolvedValue({ message: 'Card erased' });
});

test('it says what goes, and of what came in with the phone only those that are ticked go', async () => {
  show();
  const goes = within(
    (await screen.findByRole('heading', { name: 'What goes with the card' })).parentElement!,
  );
  expect(goes.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'The details of 3 entries of help given',
    '1 message',
  ]);
  const choices = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(choices.map(({ checked, labels }) => [checked, labels![0]!.textContent])).toEqual([
    [true, 'Sita Devi 9415012345Card request, 12 October 2026, still open'],
    [
      false,
      'Mohan Lal 9415012345Message, 12 October 2026My son has epilepsyAnother card has this phone, or is named in it',
    ],
  ]);
  await type();
  await userEvent.click(choices[1]!);
  await press();
  await screen.findByText('Card erased');
  expect(erase).toHaveBeenCalledExactlyOnceWith({
    params: { cardNumber: CARD },
    query: { byPhone: 'a1,b2' },
  });
});

test('with another number nothing is erased', async () => {
  show();
  await screen.findByRole('heading', { name: 'What goes with the card' });
  const box = screen.getByLabelText(/^Type the card number/);
  expect(box).toHaveAccessibleDescription(/Type exactly: JEEVAN0000000017/);
  await userEvent.type(box, 'JEEVAN0000000018{Enter}');
  expect(box).toHaveAccessibleDescription(/Card number does not match/);
  expect(erase).not.toHaveBeenCalled();
});

test('with nothing ticked nothing is left to the server’s choice', async () => {
  show();
  for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox'))
    if (box.checked) await userEvent.click(box);
  await type();
  await press();
  await waitFor(() => expect(erase.mock.lastCall?.[0]).toMatchObject({ query: { byPhone: ',' } }));
});

test('nothing is erased before it was seen what goes; what was typed and ticked outlasts a failure', async () => {
  preview.mockRejectedValueOnce(new ApiError(503, 'The database is away'));
  show();
  await type();
  await press();
  await screen.findByText('What would be erased has to be shown here first');
  expect(erase).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Mohan Lal/ }));
  erase.mockRejectedValueOnce(new ApiError(409, 'This request got another step meanwhile'));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This request got another step meanwhile');
  expect(screen.getByRole('checkbox', { name: /^Mohan Lal/ })).toBeChecked();
  expect(screen.getByLabelText(/^Type the card number/)).toHaveValue(CARD);
});
