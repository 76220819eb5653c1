// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { FindByScan } from './find-by-scan';
import { readCode } from './read-code';
import type { TakeCard } from './scan-dialog';

// docs/contract.md#scanning, without a camera: what staff get of a card that was scanned.
let take: TakeCard;
vi.mock('./scan-button', () => ({
  ScanButton: ({ onTake }: { onTake: TakeCard }) => {
    take = onTake;
    return null;
  },
}));
vi.mock('./read-code', () => ({ readCode: vi.fn() }));

const found = vi.fn();
const NOT_SIGNED = 'This code is not signed: compare the names on the card.';

beforeEach(() => {
  found.mockReset();
  renderApp(<FindByScan onFound={found} />);
});

test('a number without a signature opens its card, and says what to look at', async () => {
  expect(await take({ kind: 'number', cardNumber: 'JEEVAN1234567890' })).toBeUndefined();
  expect(found).toHaveBeenCalledWith('JEEVAN1234567890');
  expect(await screen.findByText(NOT_SIGNED)).toBeInTheDocument();
});

test('a signed code opens its card without a word', async () => {
  vi.mocked(readCode).mockResolvedValue({ cardNumber: 'JEEVAN271828182846' });
  expect(await take({ kind: 'code', text: 'https://trust.example/verify#a.b.c' })).toBeUndefined();
  expect(found).toHaveBeenCalledWith('JEEVAN271828182846');
  expect(screen.queryByText(NOT_SIGNED)).not.toBeInTheDocument();
});

test.each(['notOurs', 'incomplete', 'noSignal'] as const)('%s opens nothing', async (why) => {
  vi.mocked(readCode).mockResolvedValue({ refusal: why });
  expect(await take({ kind: 'code', text: 'https://trust.example/verify#a.b.c' })).toBe(why);
  expect(found).not.toHaveBeenCalled();
});
