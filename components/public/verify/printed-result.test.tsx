// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card } from '@/lib/schemas/responses/cards';
import { FOUND } from '@/tests/found-card';
import { renderApp } from '@/tests/render';
import { PrintedResult } from './printed-result';
import type { Checked } from './use-look-up';

const checked = (card: Partial<Card> = {}): Checked => ({
  at: new Date('2026-11-21T08:35:00Z'),
  detail: { ...FOUND, card: { ...FOUND.card, cardDueDate: '2027-03-31', ...card } },
});

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T08:35:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const sheetInPage = () => document.querySelector<HTMLElement>('body > [data-print-sheet]');

/** Renders the result and returns the element printed instead of the page, a child of the body. */
function sheet(of: Checked) {
  renderApp(<PrintedResult checked={of} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return sheetInPage()!;
}

test('the sheet has the time of the check, the number, the verdict, the dates and everyone, masked as on screen', () => {
  const printed = sheet(checked());
  for (const text of [
    'Checked on 21/11/2026 at 14:05 (Indian time)',
    'JEEVAN 123 456 7890',
    'This card is valid until 31/03/2027.',
    '23/11/2025',
    '2/6, 4 slots available',
    'Sunita Devi · Primary Member',
    'XXXX XXXX 1234',
    'Ramesh Kumar · husband',
    'XXXXXX3210',
    'Not specified',
  ]) {
    expect(printed).toHaveTextContent(text);
  }
  expect(printed.querySelectorAll('button, a')).toHaveLength(0);
});

test('an expired card says so in print', () => {
  const printed = sheet(checked({ cardStatus: false, cardState: 'expired', cardDueDate: '2026-11-20' }));
  expect(printed).toHaveTextContent('This card expired on 20/11/2026.');
  expect(printed).not.toHaveTextContent(/\bValid\b/);
});

test('empty texts are printed as not specified', () => {
  const empty = structuredClone(checked());
  Object.assign(empty.detail.PrimaryMember, { memberBloodGroup: '', memberAddhar: '' });
  const [first] = [...sheet(empty).querySelectorAll('tbody tr')];
  expect([...first!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '41 / Female',
    'Not specified',
    'XXXXXX3210',
    'Not specified',
  ]);
});

test('the sheet is rendered only while the browser prints, at once and every time', () => {
  expect(sheet(checked())).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheetInPage()).toBeNull();
  // Outside `act`, so that only synchronous rendering passes.
  window.dispatchEvent(new Event('beforeprint'));
  expect(sheetInPage()).toHaveTextContent('JEEVAN 123 456 7890');
});
