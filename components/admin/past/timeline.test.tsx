// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PagedList } from '@/components/list/use-paged-list';
import type { PastEvent } from '@/lib/schemas/past';
import { renderApp } from '@/tests/render';
import { Timeline } from './timeline';

vi.mock('next/navigation', async (original) => (await import('@/tests/navigation')).windowSearch(original));
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());

// docs/contract.md#past
const OFFICE = { id: 'ADMIN001', name: 'Sushila Tripathi', role: 'admin' } as const;
const SITA = { id: 'EMP001', name: 'Sita Devi', role: 'employee' } as const;
const MEERA = { id: 'EMP002', name: 'Meera Joshi', role: 'employee' } as const;
let made = 0;
const event = (at: string, fields: Omit<PastEvent, '_id' | 'at'>): PastEvent => ({
  ...{ _id: String((made += 1)), at, ...fields },
});
const show = (events: PastEvent[], records: { card: string } | { person: string } = { card: 'JEEVAN17' }) => {
  const list = { rows: events, error: null, errorUpdatedAt: 0, isPending: false, isFetching: false };
  const more = { hasNextPage: false, isPlaceholderData: false, isFetchingNextPage: false };
  renderApp(
    <Timeline
      list={{ ...list, ...more } as unknown as PagedList<PastEvent>}
      parts={['changes', 'looks']}
      records={records}
    />,
  );
};
const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => window.history.replaceState(null, '', '/admin/cards/JEEVAN17'));

test('days, times and names; looks of one person in a row are one entry, and start anew on another day', () => {
  const look = { what: 'cardLook', by: OFFICE } as const;
  show([
    event('2026-11-21T10:42:00Z', look),
    event('2026-11-21T10:40:00Z', look),
    event('2026-11-21T10:30:00Z', { ...look, by: SITA }),
    event('2026-11-20T10:00:00Z', { ...look, by: SITA }),
  ]);
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['21 November 2026', '20 November 2026']);
  expect(entries()).toEqual([
    'Viewed with Aadhar numbers4:12 pmSushila Tripathi, 2 times',
    'Viewed with Aadhar numbers4:00 pmSita Devi',
    'Viewed with Aadhar numbers3:30 pmSita Devi',
  ]);
  const [link] = screen.getAllByRole('link', { name: 'Sita Devi' });
  expect(link).toHaveAttribute('href', '/admin/employees/EMP001');
  expect(screen.queryByRole('link', { name: 'Sushila Tripathi' })).toBeNull();
});

test('each detail before and after in words; what was not recorded is said', () => {
  show([
    event('2026-11-21T10:42:00Z', {
      what: 'memberUpdate',
      by: OFFICE,
      person: 'Om',
      fields: [
        { field: 'memberDOB', was: '1999-01-02', now: '2000-12-31' },
        { field: 'memberVillage', was: null, now: 'Mau' },
      ],
    }),
    event('2026-11-20T10:42:00Z', { what: 'memberUpdate', by: OFFICE }),
    event('2026-11-19T10:42:00Z', { what: 'cardHandover', by: OFFICE, from: SITA, to: [MEERA], count: 19 }),
  ]);
  const [edit, old, handover] = screen.getAllByRole('listitem');
  expect(within(edit!).getByText('Om')).toBeVisible();
  expect(within(edit!).getByText('Date of Birth').parentElement).toHaveTextContent(
    'Date of Birth2 January 1999then31 December 2000',
  );
  expect(within(edit!).getByText('Village').parentElement).toHaveTextContent('VillagenothingthenMau');
  expect(within(old!).getByText('Which details changed was not recorded at that time.')).toBeVisible();
  expect(handover).toHaveTextContent('From Sita Devi to Meera Joshi');
  expect(handover).toHaveTextContent('19 cards');
});

test('on an employee’s page their own work does not repeat their name; the part shown is in the address', async () => {
  show([event('2026-11-21T10:42:00Z', { what: 'cardRenew', by: SITA, cardNumber: 'JEEVAN123456789012' })], {
    person: 'EMP001',
  });
  expect(screen.queryByText('Sita Devi')).toBeNull();
  expect(screen.getByRole('link', { name: /JEEVAN/ })).toHaveAttribute(
    'href',
    '/admin/cards/JEEVAN123456789012',
  );
  expect(screen.getByRole('link', { name: 'All activity records' })).toHaveAttribute(
    'href',
    '/admin/activity?person=EMP001',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Who looked' }));
  expect(window.location.search).toBe('?past=looks');
});
