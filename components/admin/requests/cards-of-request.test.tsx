// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PrivacyRequestDetail } from '@/lib/schemas/responses/requests';
import { renderApp } from '@/tests/render';
import { CardsOfRequest } from './cards-of-request';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children }: { children: React.ReactNode }) => <a href="#card">{children}</a>,
}));

test('a card that a request only names is marked: its phone may be somebody else’s', () => {
  const person = { memberId: 'M-1', memberName: 'Sita Devi', adult: true, hasPhone: true };
  const request = {
    ...{ _id: 'r1', right: 'erase', state: 'working', steps: [] },
    cards: [
      { cardNumber: 'JEEVAN0000000017', fits: 'phone', people: [person] },
      { cardNumber: 'JEEVAN0000000025', fits: 'number', people: [{ ...person, hasPhone: false }] },
    ],
  } as unknown as PrivacyRequestDetail;
  renderApp(<CardsOfRequest request={request} onErased={() => {}} />);
  const warning =
    'The request names this card, but nobody on it has the phone it came from. A call to that phone does not show whose card it is.';
  const ofPhone = screen.getByText(/0017/).closest('li')!;
  const named = screen.getByText(/0025/).closest('li')!;
  expect(within(ofPhone).queryByText(warning)).toBeNull();
  expect(within(named).getByText(warning)).toBeVisible();
});

test('once it is sure who asks, one person is removed from the card, or the card erased', () => {
  const person = { memberName: 'Sita Devi', adult: true, hasPhone: true };
  const request = {
    ...{ _id: 'r1', right: 'erase', state: 'working', steps: [{ identity: 'cameInPerson' }] },
    cards: [
      {
        ...{ cardNumber: 'JEEVAN0000000017', fits: 'phone' },
        people: [
          { memberId: 'M-1', ...person },
          { memberId: 'M-2', ...person, memberName: 'Mohan Lal' },
        ],
      },
    ],
  } as unknown as PrivacyRequestDetail;
  renderApp(<CardsOfRequest request={request} onErased={() => {}} />);
  expect(screen.getByRole('button', { name: 'Remove Mohan Lal' })).toBeVisible();
  // The card is in her name.
  expect(screen.queryByRole('button', { name: 'Remove Sita Devi' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Erase this card' })).toBeVisible();
});
