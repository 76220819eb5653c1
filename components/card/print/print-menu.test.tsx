// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { ownCard, sita } from '@/tests/answers';
import { PrintMenu } from './print-menu';

// docs/contract.md#printing, in a browser that says 'closed' as soon as its print dialog opens, as on some phones.
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const getCard = onCall('GET /verifyCard/[cardNumber]');
const listHospitals = onCall('GET /api/hospital/getHospitals');
const markOnePrinted = onCall('PUT /api/card/[cardNumber]/printed');

const printed = vi.fn();
const sheet = () => document.querySelector('body > [data-print-sheet]');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  getCard.mockResolvedValue({
    card: {
      ...{ ...ownCard, cardNumber: 'JEEVAN271828182846' },
      consent: { version: '4', locale: 'en', at: '2026-01-04T20:00:00.000Z', by: 'EMP001' },
      printing: { version: 3, count: 0, waits: 'print' },
    },
    PrimaryMember: sita,
    member: [],
  });
  listHospitals.mockResolvedValue({ hospitals: [], total: 0, nextCursor: null, message: '' });
  markOnePrinted.mockResolvedValue({ message: '1 card recorded as printed' });
  Object.assign(document, { fonts: { load: async () => [], ready: Promise.resolve() } });
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed(sheet()?.getAttribute('data-print-sheet'));
    window.dispatchEvent(new Event('afterprint'));
  });
});
afterEach(() => {
  printed.mockReset();
  markOnePrinted.mockClear();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

test('what is printed stays in the page until the question is answered', async () => {
  renderApp(<PrintMenu cardNumber="JEEVAN271828182846" />);
  await press('Print');
  await press('Card on A4 paper');
  await screen.findByRole('dialog', { name: 'Was the card printed?' });
  expect(sheet()).toHaveTextContent('Sita Devi');
  expect(printed.mock.calls).toEqual([['a4']]);
  await press('Yes, printed');
  await waitFor(() => expect(sheet()).toBeNull());
  expect(markOnePrinted.mock.calls[0]![0]).toMatchObject({
    params: { cardNumber: 'JEEVAN271828182846' },
    body: { version: 3 },
  });
});

test('a receipt stays until something else is printed or the dialog is closed; each is printed once', async () => {
  renderApp(<PrintMenu cardNumber="JEEVAN271828182846" />);
  await press('Print');
  await press('Receipt for the family');
  await waitFor(() => expect(printed.mock.calls).toEqual([['a5']]));
  expect(await screen.findByRole('button', { name: 'Receipt for the family' })).toBeEnabled();
  expect(sheet()).toHaveTextContent('Keep this paper.');
  await press('Receipt for the family');
  await waitFor(() => expect(printed.mock.calls).toEqual([['a5'], ['a5']]));
  expect(sheet()).toHaveTextContent('Keep this paper.');
  await press('Close this window');
  expect(sheet()).toBeNull();
});

test('as PDF the same pages are printed, and nobody asks whether they were', async () => {
  renderApp(<PrintMenu cardNumber="JEEVAN271828182846" pdf />);
  await press('PDF');
  const dialog = await screen.findByRole('dialog', { name: 'Save as PDF' });
  expect(dialog).toHaveTextContent('In the window that opens, choose “Save as PDF”');
  await press('Card on A4 paper');
  await waitFor(() => expect(printed.mock.calls).toEqual([['a4']]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Card on A4 paper' })).toBeEnabled());
  expect(screen.getByRole('dialog', { name: 'Save as PDF' })).toBe(dialog);
  expect(markOnePrinted).not.toHaveBeenCalled();
});
