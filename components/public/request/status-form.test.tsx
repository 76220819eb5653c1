// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { StatusForm } from './status-form';

test('a question that came back without an answer says why, and not that nothing was sent', () => {
  const typed = { reference: '48217503', number: '9415277011' };
  renderApp(
    <StatusForm returned={{ typed, errors: {}, refusal: 'We found nothing with these two numbers.' }} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('We found nothing with these two numbers.');
  expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument();
});
