// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { MonthChart } from './month-chart';

const at = (month: string, cards = 0) => ({ month, cards });
const MONTHS = [
  ...[at('2026-02'), at('2026-03', 1), at('2026-04', 12), at('2026-05'), at('2026-06'), at('2026-07')],
  ...[at('2026-08'), at('2026-09'), at('2026-10'), at('2026-11'), at('2026-12', 123_456), at('2027-01', 3)],
];
const show = (months = MONTHS) => renderApp(<MonthChart months={months} />);
const chart = () => screen.getByRole('slider');

test('shows the current month first; the arrow keys lead to the others', async () => {
  show();
  expect(screen.getByText('January 2027 so far: 3 cards')).toBeVisible();
  await userEvent.tab();
  expect(chart()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('December 2026: 1,23,456 cards')).toBeVisible();
  expect(chart()).toHaveAttribute('aria-valuetext', 'December 2026: 1,23,456 cards');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chart()).toHaveAttribute('aria-valuetext', 'February 2026: 0 cards');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('March 2026: 1 card')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(chart()).toHaveAttribute('aria-valuetext', 'January 2027 so far: 3 cards');
});

test('follows the pointer, and returns to the current month when it leaves', () => {
  show();
  chart().getBoundingClientRect = () => new DOMRect(100, 0, 1200, 168);
  fireEvent.pointerMove(chart(), { clientX: 100 + 2 * 100 + 50, pointerType: 'mouse' });
  expect(screen.getByText('April 2026: 12 cards')).toBeVisible();
  fireEvent.pointerLeave(chart(), { pointerType: 'mouse' });
  expect(screen.getByText('January 2027 so far: 3 cards')).toBeVisible();
});

test('a table has the same figures for screen readers', () => {
  show();
  const table = screen.getByRole('table', { name: 'Cards registered each month' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[3]).toHaveTextContent('April 202612');
  expect(rows[11]).toHaveTextContent('December 20261,23,456');
});

test('a year without cards says so', () => {
  show(MONTHS.map(({ month }) => ({ month, cards: 0 })));
  expect(screen.getByText('No cards registered in the last 12 months yet')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
