import { describe, expect, test } from 'vitest';
import { hasForeignCharacters, mayBeLookedUp, numberIn } from './number-to-look-up';

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
  ['JEEVAN 123', 'JEEVAN 123'],
  ['https://trust.example/verify?card=JEEVAN1234567890', 'JEEVAN1234567890'],
  ['https://trust.example/hi/verify?from=sms&card=jeevan%20123%20456%207890#top', 'jeevan 123 456 7890'],
  ['?card=JEEVAN+123', 'JEEVAN 123'],
  ['?card=%E0%A4%A', '%E0%A4%A'],
  ['?card=', ''],
])('the number in %j is %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});
