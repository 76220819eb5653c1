// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PrintedCard } from '@/components/card/print/printed-card';
import { readInput } from '@/lib/card-code/read-input';
import { renderApp } from '@/tests/render';
import { BlankCards } from './blank-cards';

// docs/contract.md#print-centre: what they look like is printed in e2e/print-centre.spec.ts.
vi.mock('@/components/card/print/print-job', () => ({
  PrintJob: ({ job, onDone }: { job: { cards: PrintedCard[] }; onDone: () => void }) => (
    <>
      {job.cards.map(({ cardNumber, cardCode }) => (
        <output key={cardNumber} title={cardNumber}>
          {cardCode}
        </output>
      ))}
      <button type="button" onClick={onDone}>
        The printer is done
      </button>
    </>
  ),
}));

test('each press prints whole sheets of cards with new numbers, which the scanner reads', async () => {
  const user = userEvent.setup();
  renderApp(<BlankCards />);
  await user.click(screen.getByRole('button', { name: 'Blank cards' }));
  const numbers = new Set<string>();
  for (const [sheets, count] of [
    ['1 sheet: 8 cards', 8],
    ['2 sheets: 16 cards', 16],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('Number of sheets'), sheets);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    const printed = document.querySelectorAll('output');
    expect(printed).toHaveLength(count);
    for (const { title, textContent } of printed) {
      expect(title).toMatch(/^JEEVAN\d{12}$/);
      expect(readInput(textContent)).toEqual({ kind: 'number', cardNumber: title });
      numbers.add(title);
    }
    fireEvent.click(screen.getByText('The printer is done'));
  }
  expect(numbers.size).toBe(24);
});
