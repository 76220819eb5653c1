// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { clearSession, saveSession } from '@/lib/api/session';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Visit } from '@/lib/schemas/responses/visits';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { HelpGiven } from './help-given';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const list = onCall('GET /api/card/[cardNumber]/visits');
const record = onCall('POST /api/card/[cardNumber]/visits');
const searchHospitals = onCall('GET /api/hospital/getHospitals');

const person = (memberId: string, memberName: string) => ({ memberId, memberName });
const detail = {
  card: { cardNumber: 'JEEVAN0000000017', zoneID: 'CKTD' },
  PrimaryMember: person('M-SITA', 'Sita Devi'),
  member: [person('M-RAVI', 'Ravi')],
} as unknown as CardDetail;
const visit: Visit = {
  _id: 'a'.repeat(24),
  cardNumber: 'JEEVAN0000000017',
  day: '2026-11-02',
  memberId: 'M-RAVI',
  memberName: 'Ravi',
  hospitalId: 'b'.repeat(24),
  hospitalName: 'Netra Hospital',
  service: 'Eye Care',
  rupees: 12_500,
  recordedBy: 'EMP001',
  recordedAt: '2026-11-03T06:00:00.000Z',
  state: 'counts',
};
const answer = (visits: Visit[]) => ({
  visits,
  total: visits.length,
  nextCursor: null,
  year: { year: 2026, visits: 1, rupees: 12_500, limit: 50_000 },
  message: '',
});

beforeEach(() => {
  list.mockResolvedValue(answer([visit]));
  searchHospitals.mockResolvedValue({
    hospitals: [{ _id: 'b'.repeat(24), name: 'Netra Hospital', services: ['Free eye camp'] }],
  } as never);
});

test('an entry says who was helped where, with what the trust paid, and the year what is left', async () => {
  renderApp(<HelpGiven detail={detail} />);
  const entry = await screen.findByRole('listitem');
  for (const text of [
    '2 November 2026',
    'Ravi · Eye Care · Netra Hospital',
    '₹12,500',
    'EMP001, 3 November 2026',
  ])
    expect(entry).toHaveTextContent(text);
  expect(screen.getByText('2026–27: 1 visit, ₹12,500 · ₹37,500 of ₹50,000 left')).toBeVisible();
});

test('more than a page is counted; a list that cannot be loaded says why, and is tried again', async () => {
  list.mockReset();
  list.mockRejectedValueOnce(new ApiError(503, 'The database is not available'));
  list.mockResolvedValueOnce({ ...answer([visit]), total: 12, nextCursor: 'c'.repeat(24) });
  renderApp(<HelpGiven detail={detail} />);
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  expect(screen.getAllByText('The database is not available')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record a visit' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1 of 12')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
});

test('beyond the limit the same press asks first, and sends the total that was agreed to', async () => {
  record.mockRejectedValueOnce(
    new ApiError(409, 'The limit is ₹50,000.', {}, false, { aid: { limit: 50_000, total: 52_500 } }),
  );
  record.mockResolvedValueOnce({ message: 'Help recorded' } as never);
  renderApp(<HelpGiven detail={detail} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Record a visit' }));
  const form = within(screen.getByRole('dialog', { name: 'Record a visit' }));
  await userEvent.click(form.getByRole('button', { name: 'Record' }));
  expect(await form.findByText('Choose the hospital')).toBeVisible();
  expect(form.getByText('Enter the amount the trust paid, or 0 if it paid nothing')).toBeVisible();
  await userEvent.click(form.getByRole('radio', { name: 'Sita Devi' }));
  await userEvent.click(form.getByRole('button', { name: /Netra Hospital/ }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Free eye camp');
  await userEvent.type(form.getByRole('textbox', { name: 'Paid by the trust, in rupees' }), '₹४०,000');
  await userEvent.click(form.getByRole('button', { name: 'Record' }));
  await userEvent.click(await form.findByRole('button', { name: 'Record anyway' }));
  const sent = record.mock.calls.map(([{ params, body }]) => [params.cardNumber, body]);
  expect(sent).toEqual([
    ['JEEVAN0000000017', expect.objectContaining({ rupees: 40_000, overLimit: undefined })],
    ['JEEVAN0000000017', expect.objectContaining({ rupees: 40_000, overLimit: 52_500 })],
  ]);
});

test('a visit that the end of the session closed comes back, with its hospital, and is sent without what only shows it', async () => {
  record.mockReset();
  record.mockResolvedValueOnce({ message: 'Help recorded' } as never);
  const signIn = () =>
    saveSession({
      Token: 'a.b.c',
      user: { role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001' },
    });
  signIn();
  const { unmount } = renderApp(<HelpGiven detail={detail} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Record a visit' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Ravi' }));
  await userEvent.click(await screen.findByRole('button', { name: /Netra Hospital/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Free eye camp');
  await userEvent.type(screen.getByRole('textbox', { name: 'Paid by the trust, in rupees' }), '4200');
  clearSession();
  unmount();
  signIn();
  renderApp(<HelpGiven detail={detail} />);
  const form = within(await screen.findByRole('dialog', { name: 'Record a visit' }));
  expect(form.getByText('Netra Hospital')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(record).toHaveBeenCalledOnce());
  expect(record.mock.calls[0]![0].body).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    memberId: 'M-RAVI',
    hospitalId: 'b'.repeat(24),
    service: 'Free eye camp',
    rupees: 4200,
  });
});

test('a visit that never took place needs only why, whatever was cleared before; what was typed comes back', async () => {
  record.mockReset();
  record.mockResolvedValueOnce({ message: 'Help recorded' } as never);
  renderApp(<HelpGiven detail={detail} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the visit of 2 November 2026' }));
  const form = within(screen.getByRole('dialog'));
  const rupees = () => form.getByRole('textbox', { name: 'Paid by the trust, in rupees' });
  await userEvent.clear(rupees());
  await userEvent.click(form.getByRole('button', { name: 'Choose another' }));
  await userEvent.click(form.getByRole('radio', { name: 'The visit did not take place' }));
  await userEvent.click(
    form.getByRole('radio', { name: 'The visit took place, with the details entered here' }),
  );
  expect(rupees()).toHaveValue('');
  expect(form.getByRole('textbox', { name: 'Find a hospital' })).toBeVisible();
  await userEvent.click(form.getByRole('radio', { name: 'The visit did not take place' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Why/ }), 'Entered twice');
  await userEvent.click(form.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(record).toHaveBeenCalledOnce());
  expect(record.mock.calls[0]![0].body).toMatchObject({
    correction: 'withdrawn',
    corrects: 'a'.repeat(24),
    note: 'Entered twice',
    rupees: 12_500,
    hospitalId: 'b'.repeat(24),
  });
});
