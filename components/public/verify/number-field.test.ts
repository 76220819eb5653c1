import { describe, expect, test } from 'vitest';
import { cardNumberProblem } from './number-field';

describe('when a broken rule is reported', () => {
  test.each([
    ['', undefined],
    ['JEEVA', undefined],
    ['1', 'cardPrefix'],
    ['JEEVAM123456', 'cardPrefix'],
    ['JEEVAN', 'cardMin9'],
    ['JEEVAN12', 'cardMin9'],
    ['JEEVAN123', undefined],
  ])('while typing %j: %s', (value, problem) => {
    expect(cardNumberProblem(value)).toBe(problem);
  });

  test.each([
    ['', undefined],
    ['JE', 'cardMin9'],
    ['JEEVAN123', undefined],
  ])('after leaving the field with %j: %s', (value, problem) => {
    expect(cardNumberProblem(value, true)).toBe(problem);
  });
});
