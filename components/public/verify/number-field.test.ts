import { describe, expect, test } from 'vitest';
import { cardNumberProblem } from './number-field';

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
