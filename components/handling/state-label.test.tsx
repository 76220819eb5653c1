// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { StateLabel } from './state-label';

// Of a request for a card, the family declines: the list of what is done says so too.
test.each([
  ['declined', 'Declined'],
  ['registered', 'Registered'],
] as const)('%s is “%s”', (state, word) => {
  renderApp(<StateLabel request={{ state, handling: { work: 'done' } }} />);
  expect(screen.getByText(word)).toBeInTheDocument();
});
