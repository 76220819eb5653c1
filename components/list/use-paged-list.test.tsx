// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { useTotal } from './use-paged-list';

function Shown({ total, isMore }: { total: number; isMore?: boolean }) {
  const { figure, sentence } = useTotal();
  return <p>{`${figure(total, isMore)}; ${sentence(total, isMore, 'the words')}`}</p>;
}

// docs/decisions.md#lists
test.each([
  [12_345, false, '12,345; the words'],
  [10_000, true, 'more than 10,000; More than 10,000'],
])('of %i found, and more: %s, it says so', (total, isMore, said) => {
  renderApp(<Shown total={total} isMore={isMore} />);
  expect(screen.getByText(said)).toBeVisible();
});
