import { describe, expect, test, vi } from 'vitest';
import { hasForeignCharacters, mayBeLookedUp, readCardNumber } from './card-number';
import { newCardNumber } from './new-card-number';
import { checkDigitSays } from './check-digit';

describe('characters that cannot be in a card number', () => {
  test.each([
    ['JEEVAN 123-456', false],
    ['jeevan१', false],
    ['JEEVAN@', true],
    ['JEEVAN_1', true],
    ['जीवन', true],
  ])('%j has some: %s', (typed, foreign) => {
    expect(hasForeignCharacters(typed)).toBe(foreign);
  });
});

test.each([
  ['', false],
  ['JEEVA', false],
  ['JEEVAN12', false],
  ['JEEVAN123', true],
  ['XEEVAN123456', false],
])('%j can be looked up: %s', (value, may) => {
  expect(mayBeLookedUp(value)).toBe(may);
});

test.each([
  ['JEEVAN123456', { value: 'JEEVAN123456' }],
  [' jeevan 1234-5678 ', { value: 'JEEVAN12345678' }],
  ['\u200FJEEVAN1234', { value: 'JEEVAN1234' }],
  ['JEEVAN1234/2', { fault: 'cardCharacters' }],
  ['JEEVAN 123456.00', { fault: 'cardCharacters' }],
  ['जीवन1234', { fault: 'cardCharacters' }],
  [`JEEVAN${'1'.repeat(27)}`, { fault: 'tooLong' }],
])('the card number written as %j is %j', (text, read) => expect(readCardNumber(text)).toEqual(read));

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
