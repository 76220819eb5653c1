import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import { handoverSchema } from './handover';

test.each([
  [{ cardNumbers: ['JEEVAN123456'] }, {}],
  [{ from: 'EMP001' }, {}],
  [{}, { cardNumbers: 'cardsOrEmployee' }],
  [{ cardNumbers: ['JEEVAN123456'], from: 'EMP001' }, { cardNumbers: 'cardsOrEmployee' }],
])('a hand-over is of listed cards or of all of one employee, never of both: %j', (which, faults) =>
  expect(issues(handoverSchema, { ...which, to: 'EMP002' })).toEqual(faults),
);
