// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, syncClock } from '@/lib/format/clock';
import { loadMessages } from '@/lib/i18n/messages';
import { CodeVerdict } from './code-verdict';
import type { CodeSays } from './use-code';

// docs/contract.md#the-cards-code: each verdict without the server, in both languages.
const CODE = {
  cardNumber: 'JEEVAN271828182846',
  primaryMember: 'सुनीता देवी',
  validUntil: '2027-11-22',
  id: 'abcdefghijklmnop',
  issuedOn: '2026-11-22',
  people: 2,
  family: [{ name: 'Ramesh', relation: 'Spouse' as const }],
};
const AS_OF = '2026-11-20T06:00:00.000Z';
const genuine = (more: Partial<Extract<CodeSays, { result: 'genuine' }>> = {}): CodeSays => ({
  result: 'genuine',
  code: CODE,
  asking: false,
  ...more,
});
const past = { ...CODE, validUntil: '2026-11-22' };
const good = { blocked: false, asOf: AS_OF };
const blocked = { blocked: true, asOf: AS_OF };

const NOT_TODAY = { en: 'Genuine, not checked today', hi: 'असली कार्ड है, पर आज जाँचा नहीं गया' };
const COMPARE = {
  en: [
    'Once there is a signal, press Verify Card to see today’s status.',
    'Ask for an ID: the names below must match.',
  ],
  hi: ['नेटवर्क आने पर “कार्ड जाँचें” दबाएँ, तो आज की स्थिति पता चल जाएगी।', 'कोई पहचान पत्र देखकर नीचे लिखे नाम मिलाएँ।'],
};
const CALL = { en: 'Call +91 00000 00000', hi: 'फ़ोन करें: +91 00000 00000' };
type Case = { name: string; says: CodeSays; role: 'status' | 'alert'; en: string[]; hi: string[] };

const CASES: Case[] = [
  {
    name: 'genuine, with a list',
    says: genuine({ list: good }),
    role: 'status',
    en: [
      NOT_TODAY.en,
      'Valid until 22/11/2027.',
      'Not checked for blocking since 20/11/2026.',
      ...COMPARE.en,
      CALL.en,
    ],
    hi: [
      NOT_TODAY.hi,
      '22/11/2027 तक मान्य।',
      'कार्ड रोका गया है या नहीं, यह 20/11/2026 के बाद नहीं जाँचा गया।',
      ...COMPARE.hi,
      CALL.hi,
    ],
  },
  {
    name: 'genuine, without a list',
    says: genuine(),
    role: 'status',
    en: [NOT_TODAY.en, 'Valid until 22/11/2027.', 'Not checked for blocking.', ...COMPARE.en, CALL.en],
    hi: [
      NOT_TODAY.hi,
      '22/11/2027 तक मान्य।',
      'कार्ड रोका गया है या नहीं, यह नहीं जाँचा जा सका।',
      ...COMPARE.hi,
      CALL.hi,
    ],
  },
  {
    name: 'while the server is asked',
    says: genuine({ asking: true, list: good }),
    role: 'status',
    en: ['Genuine', 'Valid until 22/11/2027.', 'Checking whether the card was blocked or renewed...'],
    hi: ['असली कार्ड है', '22/11/2027 तक मान्य।', 'देखा जा रहा है कि कार्ड रोका गया या रिन्यू हुआ है या नहीं...'],
  },
  {
    name: 'past its day',
    says: genuine({ code: past, list: good }),
    role: 'status',
    en: [
      NOT_TODAY.en,
      'Was valid until 22/11/2026; it may have been renewed.',
      'Not checked for blocking since 20/11/2026.',
      ...COMPARE.en,
      CALL.en,
    ],
    hi: [
      NOT_TODAY.hi,
      '22/11/2026 तक मान्य था; हो सकता है रिन्यू हो चुका हो।',
      'कार्ड रोका गया है या नहीं, यह 20/11/2026 के बाद नहीं जाँचा गया।',
      ...COMPARE.hi,
      CALL.hi,
    ],
  },
  {
    name: 'on the list',
    says: genuine({ list: blocked }),
    role: 'alert',
    en: [
      'Blocked (list dated 20/11/2026)',
      'This card was blocked or replaced. It cannot be used now. Ask the family for a newer card, or call us.',
      CALL.en,
    ],
    hi: [
      '20/11/2026 की सूची के अनुसार यह कार्ड रोक दिया गया है',
      'यह कार्ड रोका गया है या बदला जा चुका है। अभी इसका इस्तेमाल नहीं हो सकता। परिवार से नया कार्ड माँगें या हमें फ़ोन करें।',
      CALL.hi,
    ],
  },
  {
    name: 'a key that is not stored',
    says: { result: 'noSignal' },
    role: 'status',
    en: [
      'Cannot be checked without a signal',
      'This phone cannot check this code yet. Open this page once with a signal, or call us.',
      CALL.en,
    ],
    hi: [
      'बिना नेटवर्क के जाँच नहीं हो सकती',
      'यह फ़ोन अभी इस कोड को नहीं जाँच सकता। नेटवर्क आने पर यह पेज एक बार खोल लें, या हमें फ़ोन करें।',
      CALL.hi,
    ],
  },
  {
    name: 'a part of a code',
    says: { result: 'incomplete' },
    role: 'status',
    en: [
      'The code is not complete',
      'Part of the code or link is missing. Scan the code again, copy the whole link, or type the number that is printed on the card.',
      CALL.en,
    ],
    hi: [
      'कोड पूरा नहीं आया',
      'कोड या लिंक का कुछ हिस्सा छूट गया है। कोड फिर स्कैन करें, पूरा लिंक कॉपी करें, या कार्ड पर छपा नंबर लिखें।',
      CALL.hi,
    ],
  },
  {
    name: 'a link of another site',
    says: { result: 'otherSite' },
    role: 'status',
    en: [
      'Not the code of a card',
      'This link leads to another website. Scan the code on the medical card, or type the number that is printed on it.',
      CALL.en,
    ],
    hi: [
      'यह कार्ड का कोड नहीं है',
      'यह लिंक किसी दूसरी वेबसाइट का है। मेडिकल कार्ड पर छपा कोड स्कैन करें, या उस पर छपा नंबर लिखें।',
      CALL.hi,
    ],
  },
  {
    name: 'two cards',
    says: { result: 'several' },
    role: 'status',
    en: ['More than one card', 'There is more than one card here. Take one card at a time.', CALL.en],
    hi: ['एक से ज़्यादा कार्ड', 'यहाँ एक से ज़्यादा कार्ड हैं। एक बार में एक ही कार्ड लें।', CALL.hi],
  },
  {
    name: "nobody's code",
    says: { result: 'notOurs' },
    role: 'alert',
    en: [
      'Not issued by this trust',
      'The code was changed, or it was not made by us. Do not accept the card by its code: type the number that is printed on it, or call us.',
      CALL.en,
    ],
    hi: [
      'यह हमारे ट्रस्ट ने जारी नहीं किया है',
      'कोड बदला गया है, या हमारा बनाया हुआ नहीं है। सिर्फ़ इस कोड के भरोसे कार्ड न मानें: कार्ड पर छपा नंबर लिखकर जाँचें या हमें फ़ोन करें।',
      CALL.hi,
    ],
  },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
  syncClock(new Date().toUTCString());
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const inLanguage = (says: CodeSays, locale: 'en' | 'hi') => (
  <NextIntlClientProvider locale={locale} messages={loadMessages(locale)} timeZone="Asia/Kolkata">
    <CodeVerdict says={says} />
  </NextIntlClientProvider>
);
const show = (says: CodeSays, locale: 'en' | 'hi') => render(inLanguage(says, locale));
const lines = (place: Element) => [...place.querySelectorAll('p, a')].map((line) => line.textContent);

for (const { name, says, role, ...words } of CASES)
  test.each(['en', 'hi'] as const)(`${name}, in %s`, (locale) => {
    show(says, locale);
    expect(lines(screen.getByRole(role))).toEqual(words[locale]);
    // The card may have been renewed since: never said for certain.
    expect(document.body.textContent).not.toMatch(/expired|समाप्त/i);
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
  show(genuine(more), 'en');
  expect(
    screen.getByText(
      over ? 'Was valid until 22/11/2027; it may have been renewed.' : 'Valid until 22/11/2027.',
    ),
  ).toBeInTheDocument();
});

test.each([
  ['en', 'Valid until 22/11/2026. This device is not sure of today’s date: compare it with a calendar.'],
  ['hi', '22/11/2026 तक मान्य। इस फ़ोन को आज की तारीख पक्की नहीं पता: तारीख खुद मिला लें।'],
] as const)(
  'a device that had no signal for weeks, and shows a day after the last one, in %s',
  (locale, words) => {
    vi.setSystemTime(new Date('2026-12-20T06:00:00Z'));
    // A new page knows only what this browser remembers.
    localStorage.clear();
    now();
    localStorage.setItem('clock', JSON.stringify({ server: Date.parse('2026-11-01T06:00:00Z') }));
    show(genuine({ code: past }), locale);
    expect(screen.getByText(words)).toBeInTheDocument();
  },
);

test('it comes into sight once, not again when the server did not answer', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { rerender } = show(genuine({ asking: true }), 'en');
  rerender(inLanguage(genuine(), 'en'));
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect(screen.getByText('Not checked for blocking.')).toBeInTheDocument();
  scrolled.mockRestore();
});

test('the facts of a code, in Hindi', () => {
  show(genuine(), 'hi');
  expect([...document.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual([
    'कार्ड नंबर',
    'JEEVAN271828182846',
    'मुख्य सदस्य',
    'सुनीता देवी',
    'सदस्य',
    '2/6',
    'पति/पत्नी',
    'Ramesh',
    'जारी होने की तारीख',
    '22/11/2026',
  ]);
});
