// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ActivityRecord } from '@/lib/schemas/activity';
import { renderApp } from '@/tests/render';
import { About, OutcomeBadge } from './record-cells';

// docs/contract.md#admin-activity
vi.mock('@/lib/i18n/navigation', async () => (await import('@/tests/navigation')).plainLinks());
const print: ActivityRecord = {
  ...{ _id: '1', at: '2026-11-21T06:00:00Z', actor: 'ADMIN001', role: 'admin', action: 'cardsPrint' },
  ...{ client: '203.0.113.7', requestId: 'request-1', outcome: 'done' },
};

test('a record of several cards counts them once, and unfolds to a link to each; of one it is a link', () => {
  renderApp(<About {...print} count={2} cardNumbers={['JEEVAN271828182846', 'JEEVAN314159265359']} />);
  expect(screen.getAllByText('2 cards')).toHaveLength(1);
  const hrefs = [...document.querySelectorAll('details a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin/cards/JEEVAN271828182846', '/admin/cards/JEEVAN314159265359']);
  cleanup();
  renderApp(<About {...print} count={1} cardNumbers={['JEEVAN271828182846']} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/cards/JEEVAN271828182846');
  expect(screen.queryByText('1 card')).toBeNull();
});

test('a removal names who got the cards', () => {
  renderApp(
    <About
      {...print}
      action="employeeRemove"
      person="EMP014"
      personName="Sunita Devi"
      people={['EMP022', 'EMP023']}
      peopleNames={['Meena Devi', 'Asha Kumari']}
      count={19}
    />,
  );
  expect(screen.getByRole('link', { name: 'Sunita Devi' })).toHaveAttribute(
    'href',
    '/admin/employees/EMP014',
  );
  expect(screen.getByText('to Meena Devi, Asha Kumari')).toBeVisible();
  expect(screen.getByText('19 cards')).toBeVisible();
});

test.each([
  [['status=due', 'zone=CKTD', 'search'], 'Some cards', 'status: due, zone: CKTD, found by a search'],
  [['renewal=lapsed', 'month=2026-11'], 'Some cards', 'renewal: lapsed, month: 2026-11'],
  [undefined, 'All cards', undefined],
] as const)('a record of an export says which part of the list it was', (filters, list, part) => {
  const record = { ...print, action: 'listExport', item: 'cards' } as const;
  renderApp(<About {...record} {...(filters && { filters: [...filters] })} />);
  expect(screen.getByText(list)).toBeVisible();
  if (part) expect(screen.getByText(part)).toBeVisible();
});

test('what is not there was not found, not refused', () => {
  renderApp(<OutcomeBadge outcome="refused" status={404} />);
  expect(screen.getByText('Not found')).toBeVisible();
  expect(screen.queryByText('Refused')).toBeNull();
});
