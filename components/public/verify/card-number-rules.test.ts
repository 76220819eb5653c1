import { describe, expect, test } from 'vitest';
import {
  cardNumberProblem,
  checkDigitSays,
  hasForeignCharacters,
  mayBeLookedUp,
  numberIn,
} from './card-number-rules';

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

describe('when a broken rule is reported', () => {
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
])('%j can be looked up: %s', (value, may) => {
  expect(mayBeLookedUp(value)).toBe(may);
});

test.each([
  ['JEEVAN1234567890', 'fits'],
  ['JEEVAN1234567891', 'doubtful'],
  ['JEEVAN1234567809', 'doubtful'],
  ['JEEVAN123456789', 'silent'],
  ['JEEVAN12345678901', 'silent'],
  ['JEEVANAB34567890', 'silent'],
])('the check digit of %s: %s', (value, says) => {
  expect(checkDigitSays(value)).toBe(says);
});

test.each([
  ['JEEVAN 123', 'JEEVAN 123'],
  ['https://trust.example/verify?card=JEEVAN1234567890', 'JEEVAN1234567890'],
  ['https://trust.example/hi/verify?from=sms&card=jeevan%20123%20456%207890#top', 'jeevan 123 456 7890'],
  ['?card=JEEVAN+123', 'JEEVAN 123'],
  ['?card=%E0%A4%A', '%E0%A4%A'],
  ['?card=', ''],
])('the number in %j is %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});
