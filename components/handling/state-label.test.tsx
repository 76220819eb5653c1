// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { StateLabel } from './state-label';

// Of a request for a card, the family declines: the list of what is done says so too.
test.each([
  ['en', 'declined', 'Declined'],
  ['hi', 'declined', 'परिवार ने मना किया'],
  ['en', 'registered', 'Registered'],
  ['hi', 'registered', 'कार्ड बन गया'],
] as const)('in %s, %s is “%s”', (locale, state, word) => {
  renderApp(<StateLabel request={{ state, handling: { work: 'done' } }} />, { locale });
  expect(screen.getByText(word)).toBeInTheDocument();
});
