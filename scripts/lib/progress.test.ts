import { expect, test } from 'vitest';
import { progressOf } from './progress';

function watched(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const out = { isTTY, write: (text: string) => written.push(text) };
  const progress = progressOf('cards', 1_000_000, out, () => time);
  const at = (ms: number, done: number) => {
    time = ms;
    progress(done);
  };
  return { written, at };
}

test('in a log: a line for each tenth, with the time left', () => {
  const { written, at } = watched(false);
  at(1_000, 50_000);
  at(2_000, 100_000);
  at(3_000, 150_000);
  at(600_000, 500_000);
  at(1_200_000, 1_000_000);
  expect(written).toEqual([
    '1,00,000 of 10,00,000 cards, 18 s left\n',
    '5,00,000 of 10,00,000 cards, 10 min left\n',
    '10,00,000 of 10,00,000 cards\n',
  ]);
});

test('on a terminal: one line with a bar, not more than five times a second', () => {
  const { written, at } = watched(true);
  at(1_000, 250_000);
  at(1_100, 260_000);
  at(1_300, 1_000_000);
  expect(written).toEqual([
    '\r██████░░░░░░░░░░░░░░░░░░ 2,50,000 of 10,00,000 cards, 3 s left\u001b[K',
    '\r████████████████████████ 10,00,000 of 10,00,000 cards\u001b[K\n',
  ]);
});
