// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { renderApp } from '@/tests/render';
import { OwnCard } from './use-family-changes';

afterEach(() => vi.unstubAllGlobals());

const person = (memberId: string, memberName: string, more: object) => ({
  ...{ _id: memberId, memberId, memberName, memberDOB: '1984-01-02', memberAge: 42, memberSex: 'Female' },
  ...{ memberContact: '9415012345', memberAddress: 'Ward 4, Karwi' },
  ...more,
});
const sita = person('M-2', 'Sita', { memberRelation: 'Spouse' });
const detail = {
  card: { cardNumber: 'JEEVAN8457108482', cardMembers: 2 },
  PrimaryMember: person('M-1', 'Ramesh', { memberSex: 'Male' }),
  member: [sita],
} as unknown as CardDetail;

test('the new card is shown with its number and its last day', async () => {
  document.cookie = 'token=abc';
  const card = { cardNumber: 'JEEVAN4820175369', cardDueDate: '2027-11-21' };
  vi.stubGlobal('fetch', async () => Response.json({ message: 'New card', card }, { status: 201 }));
  renderApp(<OwnCard detail={detail} member={detail.member[0]!} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have read this/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the card' }));
  const done = await screen.findByRole('dialog', { name: 'Card registered' });
  expect(done).toHaveTextContent('JEEVAN 482 017 5369');
  expect(done).toHaveTextContent('Valid until 21 November 2027');
});
