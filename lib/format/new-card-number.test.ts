import { expect, test, vi } from 'vitest';
import { checkDigitSays } from './check-digit';
import { newCardNumber } from './new-card-number';

test('a number has its prefix, eleven digits and a check digit that fits', () => {
  for (let time = 0; time < 200; time += 1) {
    const number = newCardNumber();
    expect(number).toMatch(/^JEEVAN\d{12}$/);
    expect(checkDigitSays(number)).toBe('fits');
  }
});

test('no digit comes more often than another: bytes that would favour some are not used', () => {
  const bytes = [255, 250, 249, 0, 1, 2, 3, 4, 5, 6, 7, 8, 19];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as unknown as Uint8Array)[0] = bytes.shift()!;
    return into;
  });
  expect(newCardNumber()).toMatch(/^JEEVAN90123456789\d$/);
  expect(bytes).toEqual([]);
  vi.restoreAllMocks();
});
