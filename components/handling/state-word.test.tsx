// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { StateWord } from './state-word';

// A request is declined by us, with a reason; a family that does not want the card any more is such a reason.
test.each([
  ['en', 'declined', 'Declined'],
  ['hi', 'declined', 'हमने मना किया'],
  ['en', 'registered', 'Registered'],
  ['hi', 'registered', 'कार्ड बन गया'],
] as const)('in %s, %s is “%s”', (locale, state, word) => {
  renderApp(<StateWord state={state} />, { locale });
  expect(screen.getByText(word)).toBeInTheDocument();
});
