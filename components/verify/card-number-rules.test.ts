import { describe, expect, test } from 'vitest';
import {
  cardNumberProblem,
  cleanCardNumber,
  hasDoubtfulDigits,
  hasForeignCharacters,
  mayBeLookedUp,
} from './card-number-rules';

describe('what may stand in the field', () => {
  test.each([
    ['jeevan123', 'JEEVAN123'],
    ['JEEVAN 123 456 7890', 'JEEVAN1234567890'],
    [' jeevan-123-456-7890\n', 'JEEVAN1234567890'],
    ['JEEVAN–१२३', 'JEEVAN123'],
    ['JEEVAN@#!1_2.3', 'JEEVAN123'],
    ['ñé*', ''],
    ['JEEVAN' + '1'.repeat(60), 'JEEVAN' + '1'.repeat(26)],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanCardNumber(typed)).toBe(kept);
  });

  test.each([
    ['JEEVAN 123-456', false],
    ['jeevan१', false],
    ['JEEVAN@', true],
    ['JEEVAN_1', true],
    ['जीवन', true],
  ])('%j holds something no card number holds: %s', (typed, foreign) => {
    expect(hasForeignCharacters(typed)).toBe(foreign);
  });
});

describe('when a rule is told', () => {
  test.each([
    ['', undefined],
    ['J', undefined],
    ['JEEVA', undefined],
    ['A', 'cardPrefix'],
    ['1', 'cardPrefix'],
    ['JEX', 'cardPrefix'],
    ['JEEVAM123456', 'cardPrefix'],
    ['JEEVAN', 'cardMin9'],
    ['JEEVAN12', 'cardMin9'],
    ['JEEVAN123', undefined],
    ['JEEVANABC1', undefined],
  ])('while typing %j: %s', (value, problem) => {
    expect(cardNumberProblem(value)).toBe(problem);
  });

  test.each([
    ['', undefined],
    ['JE', 'cardMin9'],
    ['X', 'cardPrefix'],
    ['JEEVAN123', undefined],
  ])('after leaving the field with %j: %s', (value, problem) => {
    expect(cardNumberProblem(value, true)).toBe(problem);
  });
});

test.each([
  ['', false],
  ['JEEVA', false],
  ['JEEVAN12', false],
  ['JEEVAN123', true],
  ['XEEVAN123456', false],
])('%j may be looked up: %s', (value, may) => {
  expect(mayBeLookedUp(value)).toBe(may);
});

test.each([
  ['JEEVAN1234567890', false],
  ['JEEVAN1234567891', true],
  ['JEEVAN1234567809', true],
  ['JEEVAN123456789', false],
  ['JEEVAN12345678901', false],
  ['JEEVANAB34567890', false],
])('the digits of %s deserve a second look: %s', (value, doubtful) => {
  expect(hasDoubtfulDigits(value)).toBe(doubtful);
});
