// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, syncClock } from '@/lib/format/clock';
import { renderApp } from '@/tests/render';
import { CodeVerdict } from './code-verdict';
import type { CodeSays } from './use-code';

// docs/contract.md#the-cards-code: each verdict without the server.
const CODE = {
  cardNumber: 'JEEVAN271828182846',
  primaryMember: 'सुनीता देवी',
  validUntil: '2027-11-22',
  id: 'abcdefghijklmnop',
  issuedOn: '2026-11-22',
  people: 2,
  family: [{ name: 'Ramesh', relation: 'Spouse' as const }],
};
// Already the 20th in India.
const AS_OF = '2026-11-19T20:00:00.000Z';
const genuine = (more: Partial<Extract<CodeSays, { result: 'genuine' }>> = {}): CodeSays => ({
  result: 'genuine',
  code: CODE,
  asking: false,
  ...more,
});
const past = { ...CODE, validUntil: '2026-11-22' };
const good = { blocked: false, asOf: AS_OF };
const blocked = { blocked: true, asOf: AS_OF };

const NOT_TODAY = 'Genuine, not checked today';
const COMPARE = [
  'Once there is a signal, press Verify Card to see today’s status.',
  'Ask for an ID: the names below must match.',
];
const CALL = 'Call +91 00000 00000';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
  syncClock(new Date().toUTCString());
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const show = (says: CodeSays, locale?: 'hi') =>
  renderApp(<CodeVerdict says={says} />, { ...(locale && { locale }) });
const lines = (place: Element) => [...place.querySelectorAll('p, a')].map((line) => line.textContent);

test.each<[string, CodeSays, 'status' | 'alert', string[]]>([
  [
    'genuine, with a list',
    genuine({ list: good }),
    'status',
    [NOT_TODAY, 'Valid until 22/11/2027.', 'Not checked for blocking since 20/11/2026.', ...COMPARE, CALL],
  ],
  [
    'genuine, without a list',
    genuine(),
    'status',
    [NOT_TODAY, 'Valid until 22/11/2027.', 'Not checked for blocking.', ...COMPARE, CALL],
  ],
  [
    'while the server is asked',
    genuine({ asking: true, list: good }),
    'status',
    ['Genuine', 'Valid until 22/11/2027.', 'Checking whether the card was blocked or renewed...'],
  ],
  [
    'on its last day',
    genuine({ code: { ...CODE, validUntil: '2026-11-23' } }),
    'status',
    [NOT_TODAY, 'Valid until 23/11/2026.', 'Not checked for blocking.', ...COMPARE, CALL],
  ],
  [
    'past its day',
    genuine({ code: past, list: good }),
    'status',
    [
      NOT_TODAY,
      'Was valid until 22/11/2026; it may have been renewed.',
      'Not checked for blocking since 20/11/2026.',
      ...COMPARE,
      CALL,
    ],
  ],
  [
    'on the list',
    genuine({ list: blocked }),
    'alert',
    [
      'Blocked (list dated 20/11/2026)',
      'This card was blocked or replaced. It cannot be used now. Ask the family for a newer card, or call us.',
      CALL,
    ],
  ],
  [
    'a key that is not stored',
    { result: 'noSignal' },
    'status',
    [
      'Cannot be checked without a signal',
      'This phone cannot check this code yet. Open this page once with a signal, or call us.',
      CALL,
    ],
  ],
  [
    'a part of a code',
    { result: 'incomplete' },
    'status',
    [
      'The code is not complete',
      'Part of the code or link is missing. Scan the code again, copy the whole link, or type the number that is printed on the card.',
      CALL,
    ],
  ],
  [
    'a link of another site',
    { result: 'otherSite' },
    'status',
    [
      'Not the code of a card',
      'This link leads to another website. Scan the code on the medical card, or type the number that is printed on it.',
      CALL,
    ],
  ],
  [
    'two cards',
    { result: 'several' },
    'status',
    ['More than one card', 'There is more than one card here. Take one card at a time.', CALL],
  ],
  [
    "nobody's code",
    { result: 'notOurs' },
    'alert',
    [
      'Not issued by this trust',
      'The code was changed, or it was not made by us. Do not accept the card by its code: type the number that is printed on it, or call us.',
      CALL,
    ],
  ],
])('%s', (_, says, role, words) => {
  show(says);
  expect(lines(screen.getByRole(role))).toEqual(words);
  // The card may have been renewed since: never said for certain.
  expect(document.body.textContent).not.toMatch(/expired/i);
});

test('in Hindi, with the facts of the code', () => {
  show(genuine({ code: past, list: good }), 'hi');
  expect(lines(screen.getByRole('status'))).toEqual([
    'असली कार्ड है, पर आज जाँचा नहीं गया',
    '22/11/2026 तक चालू था; हो सकता है रिन्यू हो चुका हो।',
    'कार्ड रोका गया है या नहीं, यह 20/11/2026 के बाद नहीं जाँचा गया।',
    'नेटवर्क आने पर “कार्ड जाँचें” दबाएँ, तो आज की स्थिति पता चल जाएगी।',
    'कोई पहचान पत्र देखकर नीचे लिखे नाम मिलाएँ।',
    'फ़ोन करें: +91 00000 00000',
  ]);
  expect([...document.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual([
    'कार्ड नंबर',
    'JEEVAN271828182846',
    'मुखिया',
    'सुनीता देवी',
    'सदस्य',
    '2/6',
    'पति/पत्नी',
    'Ramesh',
    'कार्ड बनने की तारीख',
    '22/11/2026',
  ]);
});

test.each([
  [
    'the list was made after the last day',
    { list: { blocked: false, asOf: '2027-11-23T06:00:00.000Z' } },
    true,
  ],
  [
    'the list was made on the last day',
    { list: { blocked: false, asOf: '2027-11-22T18:00:00.000Z' } },
    false,
  ],
  ['the code is from after its last day', { code: { ...CODE, issuedOn: '2027-11-23' } }, true],
  ['neither is', { list: { blocked: false, asOf: '2026-11-20T06:00:00.000Z' } }, false],
] as const)('with a clock that is years behind, where %s', (_, more, over) => {
  vi.setSystemTime(new Date('2020-01-01T06:00:00Z'));
  syncClock(new Date().toUTCString());
  show(genuine(more));
  expect(
    screen.getByText(
      over ? 'Was valid until 22/11/2027; it may have been renewed.' : 'Valid until 22/11/2027.',
    ),
  ).toBeInTheDocument();
});

test('a device that had no signal for weeks, and shows a day after the last one, is not sure of the day', () => {
  vi.setSystemTime(new Date('2026-12-20T06:00:00Z'));
  // A new page knows only what this browser remembers.
  localStorage.clear();
  now();
  localStorage.setItem('clock', JSON.stringify({ server: Date.parse('2026-11-01T06:00:00Z') }));
  show(genuine({ code: past }));
  expect(
    screen.getByText(
      'Valid until 22/11/2026. This device is not sure of today’s date: compare it with a calendar.',
    ),
  ).toBeInTheDocument();
});

test('it comes into sight once, not again when the server did not answer', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { rerender } = show(genuine({ asking: true }));
  rerender(<CodeVerdict says={genuine()} />);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect(screen.getByText('Not checked for blocking.')).toBeInTheDocument();
  scrolled.mockRestore();
});
