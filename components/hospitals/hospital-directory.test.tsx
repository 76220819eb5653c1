// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { loadMessages } from '@/lib/i18n/messages';
import type { Hospital } from '@/lib/schemas/answers';
import type { Query } from './directory-href';
import { HospitalDirectory } from './hospital-directory';

// Outside of Next there is no router; a link and a form are what they are without JavaScript.
vi.mock('@/lib/i18n/navigation', () => ({
  getPathname: ({ href }: { href: string }) => href,
  Link: ({
    href,
    prefetch: _prefetch,
    replace: _replace,
    ...rest
  }: {
    href: string | { pathname: string; query: Record<string, string> };
    prefetch?: boolean;
    replace?: boolean;
  }) => (
    <a
      href={typeof href === 'string' ? href : `${href.pathname}?${new URLSearchParams(href.query)}`}
      {...rest}
    />
  ),
}));
vi.mock('next/form', () => ({ default: 'form' }));

const hospital = (over: Partial<Hospital> = {}): Hospital => ({
  _id: over.name ?? 'h1',
  name: 'Jan Seva Hospital',
  address: '14 Station Road, Karwi',
  phone: '+91-9555012345',
  services: ['Cardiology', 'Maternity', 'X-ray', 'Dialysis', 'ICU'],
  zone: 'CKTD',
  // Already the 6th in India.
  registeredDate: '2026-03-05T20:00:00.000Z',
  ...over,
});

function open(
  hospitals: Hospital[] | null,
  query: Partial<Query> = {},
  total = hospitals?.length ?? 0,
  next: string | null = null,
) {
  render(
    <NextIntlClientProvider locale="en" messages={loadMessages('en')}>
      <HospitalDirectory
        query={{ zone: 'ALL', ...query }}
        page={hospitals && { hospitals, total, nextCursor: next }}
      />
    </NextIntlClientProvider>,
  );
}

test.each([
  [1, 1, 'ALL', 'Showing 1 hospital'],
  [2, 2, 'ALL', 'Showing 2 hospitals'],
  [1, 1, 'DLHI', 'Showing 1 hospital in Delhi'],
  [0, 0, 'CHNAI', 'Showing 0 hospitals in Chennai'],
  [2, 61, 'MMBI', 'Showing 2 of 61 hospitals in Mumbai'],
] as const)('%i of %i in %s: %s', (shown, total, zone, text) => {
  open(
    Array.from({ length: shown }, (_, n) => hospital({ name: `Hospital ${n}` })),
    { zone },
    total,
  );
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
});

test('a card: zone, address, phone, date, three services and how many more, the two ways there', () => {
  open([hospital()]);
  const card = within(screen.getAllByRole('listitem')[0]!);
  for (const text of ['Chitrakoot', '14 Station Road, Karwi', '+91-9555012345', 'Added: 06/03/2026', 'X-ray'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText('+2 more')).toBeVisible();
  expect(card.queryByText('Dialysis')).toBeNull();
  expect(card.getByText('Call').closest('a')).toHaveAttribute('href', 'tel:+919555012345');
  const map = new URL(card.getByText('Directions').closest('a')!.href);
  expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/');
  expect(map.searchParams.get('query')).toBe('Jan Seva Hospital, 14 Station Road, Karwi');
});

test('without a phone there is nothing to call, without a zone it says so, three services need no more', () => {
  open([hospital({ phone: undefined, zone: '', services: ['A', 'B', 'C'] })]);
  expect(screen.queryByText('Call')).toBeNull();
  expect(screen.getByText('N/A')).toBeVisible();
  expect(screen.queryByText(/more$/)).toBeNull();
});

test('an empty list says whether the search or the register is empty', () => {
  open([]);
  expect(screen.getByText('No hospitals found')).toBeVisible();
  expect(screen.getByText('No hospitals are currently registered in the system.')).toBeVisible();
});

test('an empty search says what to change', () => {
  open([], { q: 'dentist' });
  expect(screen.getByText('Try adjusting your search terms or selecting a different zone.')).toBeVisible();
});

test('the next page keeps the search', () => {
  open([hospital()], { q: 'eye', zone: 'DLHI' }, 90, 'a'.repeat(24));
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    `/hospitals?q=eye&zone=DLHI&cursor=${'a'.repeat(24)}`,
  );
});

test('when the list cannot be read the page says so and offers another try with the same search', () => {
  open(null, { q: 'eye' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load hospitals');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/hospitals?q=eye');
  expect(screen.queryByText(/^Showing/)).toBeNull();
});
