// @vitest-environment jsdom
import { createTranslator } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { renderApp } from '@/tests/render';
import { DueBadge } from './due-badge';

test('the places left are counted, without the formats of the browser, whose first use would hold up a slow phone', () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  const en = createTranslator({ locale: 'en', messages: loadMessages('en'), namespace: 'card' });
  const hi = createTranslator({ locale: 'hi', messages: loadMessages('hi'), namespace: 'card' });
  const slots = [0, 1, 2, 3, 5];
  expect(slots.map((left) => en('slots', { left }))).toEqual([
    'Member limit reached',
    '1 slot remaining',
    '2 slots remaining',
    '3 slots available',
    '5 slots available',
  ]);
  expect(slots.map((left) => hi('slots', { left }))).toEqual([
    'छह सदस्य पूरे हो गए',
    '1 जगह बाकी',
    '2 जगहें बाकी',
    '3 जगहें खाली',
    '5 जगहें खाली',
  ]);
  expect(hi('expiresIn', { days: 5 })).toBe('5 दिन बाकी');
  expect(format).not.toHaveBeenCalled();
});

beforeEach(() => {
  // 21 November in London, but already the 22nd in India.
  vi.useFakeTimers({ now: new Date('2026-11-21T19:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['2026-11-21', 'Expired'],
  ['2026-11-22', 'Expires today'],
  ['2026-11-23', 'Expires in 1 day'],
  ['2026-11-24', 'Expires in 2 days'],
  ['2026-12-22', 'Expires in 30 days'],
  ['2026-12-23', 'Valid'],
])('a card due on %s: %s', (dueDate, text) => {
  const { container } = renderApp(<DueBadge dueDate={dueDate} />);
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});
