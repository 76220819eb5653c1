// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import { onCall } from '@/tests/on-call';
import { About, Steps } from './sections';
import { AidGiven } from './aid-given';
import { Hero } from './hero';
import { Stats } from './stats';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
// A server component, which has no place here: the words are all around already.
vi.mock('@/components/layout/messages-provider', () => ({
  MessagesProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const show = (part: ReactNode, locale: 'en' | 'hi' = 'en') =>
  render(
    <NextIntlClientProvider locale={locale} messages={loadMessages(locale)} timeZone="Asia/Kolkata">
      {part}
    </NextIntlClientProvider>,
  );
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  [
    'en',
    'One card that opens a hospital door',
    [
      ['Check a cardIs it valid, and who is on it?', '/verify'],
      ['Find a hospitalNear you, for what you need', '/hospitals'],
      ['Get a cardLeave your number, we call you', '/get-a-card'],
      ['Call us+91 00000 00000', 'tel:+910000000000'],
      ['Get Started', '/login'],
      ['Learn More', '#about'],
    ],
  ],
  [
    'hi',
    'एक कार्ड, जो अस्पताल का दरवाज़ा खोलता है',
    [
      ['कार्ड जाँचेंमान्य है या नहीं, और उस पर किसके नाम हैं', '/verify'],
      ['अस्पताल खोजेंअपने पास, अपने इलाज के लिए', '/hospitals'],
      ['कार्ड बनवाएँअपना नंबर दें, हम फ़ोन करेंगे', '/get-a-card'],
      ['फ़ोन करें+91 00000 00000', 'tel:+910000000000'],
      ['शुरू करें', '/login'],
      ['और जानें', '#about'],
    ],
  ],
] as const)(
  'the hero leads to what people come for, then to sign-in and the mission (%s)',
  (locale, title, links) => {
    show(<Hero />, locale);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const found = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toEqual(links);
  },
);

test('the card flips by keyboard, and both sides have the same number', async () => {
  const user = userEvent.setup();
  show(<Hero />);
  expect(screen.getByRole('img', { name: 'A sample of the medical card' })).toBeInTheDocument();
  const turn = screen.getByRole('checkbox', { name: 'Turn the card' });
  turn.focus();
  await user.keyboard(' ');
  expect(turn).toBeChecked();
  expect(screen.getByText('Type its number on the Verify Card page. Anyone can.')).toBeInTheDocument();
  expect(screen.getAllByText('JEEVAN 1234 5678 9012')).toHaveLength(2);
});

test('every drawing is in its file', () => {
  const { container } = show(
    <>
      <Hero />
      <Steps />
    </>,
  );
  const drawings = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')!.split('#'));
  expect(drawings).toHaveLength(11);
  for (const [file, id] of drawings)
    expect(readFileSync(`public${file}`, 'utf8')).toContain(`<g id="${id}">`);
});

test.each([
  ['en', ['5000+', '100+', '₹10 crore+'], ['Beneficiaries helped', 'Partner organisations', 'Aid disbursed']],
  ['hi', ['5000+', '100+', '₹10 करोड़+'], ['लोगों को मदद मिली', 'सहयोगी संस्थाएँ', 'इलाज के लिए दी गई मदद']],
] as const)('the headline figures in %s', (locale, figures, labels) => {
  show(<Stats />, locale);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(figures);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});

const liveAid = onCall('GET /api/aidGiven');
const shown = () => [screen.getByRole('definition').textContent, screen.getByRole('term').textContent];
const said = (aid: Awaited<ReturnType<typeof liveAid>>['aid']) =>
  liveAid.mockResolvedValueOnce({ aid, message: 'Loaded' });

test.each([
  ['en', 45, 'lakh', '₹45 lakh+', 'Aid disbursed'],
  ['en', 1.2, 'crore', '₹1.2 crore+', 'Aid disbursed'],
  ['hi', 45, 'lakh', '₹45 लाख+', 'इलाज के लिए दी गई मदद'],
  ['hi', 1.2, 'crore', '₹1.2 करोड़+', 'इलाज के लिए दी गई मदद'],
] as const)('the recorded aid in %s: %d %s', async (locale, amount, unit, figure, label) => {
  said({ amount, unit });
  show(<AidGiven />, locale);
  await screen.findByText(label);
  expect(shown()).toEqual([figure, label]);
});

test.each([
  ['en', ['5000+', '100+', '₹45 lakh+'], ['Beneficiaries helped', 'Partner organisations', 'Aid disbursed']],
  ['hi', ['5000+', '100+', '₹45 लाख+'], ['लोगों को मदद मिली', 'सहयोगी संस्थाएँ', 'इलाज के लिए दी गई मदद']],
] as const)(
  'with the recorded aid it stands in the place of the fixed figure (%s)',
  async (locale, figures, labels) => {
    said({ amount: 45, unit: 'lakh' });
    show(<Stats liveAid />, locale);
    await screen.findByText(labels[2]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(figures);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
  },
);

test.each([
  ['en', 'Hospital bills', 'which we help to pay'],
  ['hi', 'अस्पताल का बिल', 'जिसे चुकाने में हम मदद करते हैं'],
] as const)(
  'without a figure, and before it is read, no number stands there (%s)',
  async (locale, words, label) => {
    const asked = (times: number) => waitFor(() => expect(liveAid).toHaveBeenCalledTimes(times));
    liveAid.mockClear();
    said(null);
    const { unmount } = show(<AidGiven />, locale);
    expect(shown()).toEqual([words, label]);
    await asked(1);
    expect(shown()).toEqual([words, label]);
    unmount();
    liveAid.mockRejectedValueOnce(new Error('The database is away'));
    show(<AidGiven />, locale);
    await asked(2);
    expect(shown()).toEqual([words, label]);
  },
);

test('Learn More leads to the mission, with Vision and Values', () => {
  const { container } = show(<About />);
  expect(container.querySelector('#about')).toContainElement(
    screen.getByRole('heading', { level: 2, name: 'About Our Mission' }),
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Vision',
    'Values',
  ]);
});

test('the steps link to the hospitals and the card check', () => {
  show(<Steps />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(hrefOf('Find a partner hospital')).toBe('/hospitals');
  expect(hrefOf('Check a card number')).toBe('/verify');
});

test.each([
  ['en', /^Not every partner organisation is a hospital\./, 'About the trust'],
  ['hi', /^हर सहयोगी संस्था अस्पताल नहीं है।/, 'ट्रस्ट के बारे में'],
] as const)(
  'the figures promise no explanation, which the trust may not have given (%s)',
  (locale, words, link) => {
    show(<Stats />, locale);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(hrefOf(link)).toBe('/trust');
  },
);
