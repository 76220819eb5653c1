// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { Tasks } from './hero';

const terms = vi.hoisted<{ rupees?: number; callDays?: number }>(() => ({}));
vi.mock('@/lib/constants/trust', async (original) => ({
  ...(await original<typeof import('@/lib/constants/trust')>()),
  CARD_TERMS: terms,
}));
vi.mock('@/lib/i18n/navigation', () => ({ Link: (props: ComponentProps<'a'>) => <a {...props} /> }));

test.each([
  ['en', {}, 'Get a cardLeave your number and we will call you'],
  ['en', { rupees: 0 }, 'Get a cardThe card is free.Leave your number and we will call you'],
  [
    'en',
    { rupees: 50, callDays: 2 },
    'Get a cardThe card costs ₹50 for the whole family.We call you within 2 days.',
  ],
  ['hi', { rupees: 0, callDays: 1 }, 'कार्ड बनवाएँकार्ड मुफ़्त है।1 दिन के अंदर हम आपको फ़ोन करते हैं।'],
] as const)(
  'what a card costs and how soon the trust calls is said where it is set (%s, %o)',
  (locale, set, said) => {
    Object.assign(terms, { rupees: undefined, callDays: undefined }, set);
    renderApp(<Tasks />, { locale });
    expect(screen.getAllByRole('listitem')[2]).toHaveTextContent(said, { normalizeWhitespace: false });
  },
);
