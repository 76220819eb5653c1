// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { renderApp } from '@/tests/render';
import { listedCard, noVisits, sita } from '@/tests/answers';
import { CardsScreen } from './cards-screen';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: ReactNode; href: string }) => <a href={href}>{children}</a>,
  useRouter: () => ({ push: vi.fn() }),
}));

const LIST = '/api/admin/details/cards';
const ONE = '/verifyCard/JEEVAN0000000017';
const UNKNOWN = '/verifyCard/JEEVAN0000000000';
const card = { ...listedCard, cardMembers: 1 };

/** What the server answers at each address. */
let answers: Record<string, () => Response>;
const server = vi.fn(async (address: string) => answers[address.split('?')[0]!]!());
const asked = (path: string) => server.mock.calls.filter(([address]) => address.split('?')[0] === path);
const refused = () => Response.json({}, { status: 400 });
const listed = () => Response.json({ cards: [card], total: 1, nextCursor: null, message: 'Loaded' });

beforeEach(() => {
  document.cookie = 'token=a.b.c';
  answers = {
    [LIST]: listed,
    [ONE]: () => Response.json({ card, PrimaryMember: sita, member: [] }),
    '/api/admin/details/Zones': () => Response.json({ zones: [], total: 0, nextCursor: null }),
    '/api/card/JEEVAN0000000017/visits': () => Response.json(noVisits),
  };
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  server.mockClear();
  vi.unstubAllGlobals();
});

const show = (address = '/admin/cards') => {
  window.history.replaceState(null, '', address);
  renderApp(
    <StaffQueries>
      <CardsScreen />
    </StaffQueries>,
  );
};
const dialog = () => screen.findByRole('dialog', { name: 'Card Information' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** On the page and in the toast. */
const saidTwice = (said: string) => waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));

test('a list and a card that fail to load are shown, and each can be retried', async () => {
  answers[LIST] = refused;
  answers[ONE] = refused;
  show();
  await saidTwice('Failed to load cards');
  expect(asked(LIST)).toHaveLength(1);
  answers[LIST] = listed;
  await press('Try again');
  await screen.findByRole('row', { name: /JEEVAN/ });
  expect(asked(LIST)).toHaveLength(2);

  await press('View Details');
  const open = await dialog();
  await saidTwice('Failed to load card details');
  expect(asked(ONE)).toHaveLength(1);
  answers[ONE] = () => Response.json({ card, PrimaryMember: sita, member: [] });
  await userEvent.click(within(open).getByRole('button', { name: 'Try again' }));
  expect(await within(open).findByText('Primary Member Details')).toBeVisible();
  expect(asked(ONE)).toHaveLength(2);
});

test('an address with a filter that does not exist says so, and leads back to the whole list', async () => {
  answers[LIST] = refused;
  show('/admin/cards?status=strange');
  expect(await screen.findByText('This address has a filter that does not exist')).toBeVisible();
  expect(screen.queryByText('Failed to load cards')).toBeNull();
  await press('Clear search and filters');
  expect(window.location.search).toBe('');
});

test('an unknown number is reported in the words of the server, and cannot be retried', async () => {
  answers[UNKNOWN] = () =>
    Response.json({ message: 'Invalid card number or card not found' }, { status: 404 });
  show('/admin/cards?card=JEEVAN0000000000');
  const open = await dialog();
  expect(await within(open).findByText('Invalid card number or card not found')).toBeVisible();
  expect(within(open).queryByRole('button', { name: 'Try again' })).toBeNull();
});
