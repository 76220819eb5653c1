import { expect, test } from 'vitest';
import { dateAndTime } from './moment';

test.each([
  ['2026-11-21T10:42:00.000Z', '21 November 2026, 4:12 pm', '21 नवंबर 2026, शाम 4:12'],
  // Past midnight in India, but still the previous day in UTC.
  ['2026-11-20T19:02:00.000Z', '21 November 2026, 12:32 am', '21 नवंबर 2026, रात 12:32'],
])('%s', (instant, english, hindi) => {
  expect(dateAndTime(instant, 'en')).toBe(english);
  expect(dateAndTime(instant, 'hi')).toBe(hindi);
});
