// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DueCard } from '@/lib/schemas/responses/cards';
import { renderApp } from '@/tests/render';
import { WriteTo } from './due-card-row';

const card = {
  cardNumber: 'JEEVAN4820175369',
  cardDueDate: '2027-03-05',
  holder: { memberName: 'Sita & Devi', memberContact: '9876501234', place: 'Karwi' },
  language: 'en',
} as DueCard;
// The family's language, whatever that of the page.
const TEXT =
  'Jeevan%20Aarogya%20Charitable%20Trust%3A%20the%20medical%20card%20JEEVAN4820175369%20of%20Sita%20%26%20Devi' +
  '%20is%20valid%20until%205%20March%202027.%20Please%20renew%20it%2C%20so%20that%20hospitals%20know%20your' +
  '%20family.%20Call%20me%20or%20answer%20this%20message.';

test('a family that speaks English is written to in English, on a page in Hindi', () => {
  renderApp(<WriteTo card={card} />, { locale: 'hi' });
  expect(screen.getByRole('link', { name: 'व्हाट्सऐप: Sita & Devi को लिखें' })).toHaveAttribute(
    'href',
    `https://wa.me/919876501234?text=${TEXT}`,
  );
  expect(screen.getByRole('link', { name: 'एसएमएस: Sita & Devi को लिखें' })).toHaveAttribute(
    'href',
    `sms:+919876501234?body=${TEXT}`,
  );
});

const HINDI =
  'जीवन आरोग्य चैरिटेबल ट्रस्ट: Sita & Devi का मेडिकल कार्ड JEEVAN4820175369 5 मार्च 2027 तक चालू है। इसे रिन्यू करा लें,' +
  ' ताकि अस्पताल आपके परिवार को पहचानें। मुझे फ़ोन करें या इसी संदेश का जवाब दें।';

test('a family that speaks Hindi is written to in Hindi, on a page in English', () => {
  renderApp(<WriteTo card={{ ...card, language: 'hi' }} />);
  const text = (name: string) => {
    const address = screen.getByRole('link', { name }).getAttribute('href')!;
    return [address.split('=')[0], decodeURIComponent(address.split('=')[1]!)];
  };
  expect(text('WhatsApp: Write to Sita & Devi')).toEqual(['https://wa.me/919876501234?text', HINDI]);
  expect(text('SMS: Write to Sita & Devi')).toEqual(['sms:+919876501234?body', HINDI]);
});

describe('on 27 November 2026', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['2026-11-26', 'en', 'of Sita & Devi was valid until 26 November 2026. Please renew it'],
    ['2026-11-27', 'en', 'of Sita & Devi is valid until 27 November 2026. Please renew it'],
    ['2026-10-31', 'hi', 'JEEVAN4820175369 31 अक्टूबर 2026 तक ही चालू था। इसे रिन्यू करा लें'],
    ['2026-12-20', 'hi', 'JEEVAN4820175369 20 दिसंबर 2026 तक चालू है। इसे रिन्यू करा लें'],
  ] as const)('a card due on %s is written about in the right tense (%s)', (cardDueDate, language, words) => {
    renderApp(<WriteTo card={{ ...card, cardDueDate, language }} />);
    for (const link of screen.getAllByRole('link'))
      expect(decodeURIComponent(link.getAttribute('href')!)).toContain(words);
  });
});
