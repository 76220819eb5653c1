import { expect, test } from 'vitest';
import { aidFigure } from './aid-figure';

test.each([
  [-5, null],
  [0, null],
  [99_999, null],
  [1_00_000, { amount: 1, unit: 'lakh' }],
  [1_99_999, { amount: 1, unit: 'lakh' }],
  [99_99_999, { amount: 99, unit: 'lakh' }],
  [1_00_00_000, { amount: 1, unit: 'crore' }],
  [1_29_99_999, { amount: 1.2, unit: 'crore' }],
  [9_99_99_999, { amount: 9.9, unit: 'crore' }],
  [10_00_00_000, { amount: 10, unit: 'crore' }],
  [123_45_67_890, { amount: 123, unit: 'crore' }],
])('%d rupees are said as %j', (rupees, figure) => expect(aidFigure(rupees)).toEqual(figure));
