// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PrivacyRequestDetail } from '@/lib/schemas/responses/requests';
import { renderApp } from '@/tests/render';
import { IdentityCheck } from './identity-check';

const [ofPhone, named] = (['phone', 'number'] as const).map((fits) => ({
  ...{ cardNumber: 'JEEVAN0000000017', fits, people: [] },
}));

test.each([
  [
    [ofPhone!, named!],
    ['Called the number on the card', 'They came in person', 'The employee knows them'],
  ],
  [[named!], ['They came in person', 'The employee knows them']],
  [[], ['They came in person', 'The employee knows them']],
] as const)('a call shows who asks only where a card has the phone', (cards, offered) => {
  renderApp(
    <IdentityCheck
      {...{ id: 'r1', name: 'Sita Devi', steps: [], state: 'new' }}
      cards={cards as unknown as PrivacyRequestDetail['cards']}
      onChanged={() => {}}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});
