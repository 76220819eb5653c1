// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listZoneRequests } from '@/lib/api/endpoints';
import { renderApp } from '@/tests/render';
import { RequestsNotice } from './requests-notice';

vi.mock('@/lib/api/endpoints', () => ({ listZoneRequests: vi.fn() }));

// docs/decisions.md#lists
test.each([
  ['en', 1, false, '1 family asks for a card'],
  ['en', 10_000, true, 'More than 10,000 families ask for a card'],
  ['hi', 10_000, true, '10,000 से ज़्यादा परिवारों ने कार्ड माँगा है'],
] as const)('in %s, %i requests, more: %s', async (locale, total, isMore, said) => {
  vi.mocked(listZoneRequests).mockResolvedValue({
    ...{ requests: [], total, nextCursor: null, message: '' },
    ...(isMore && { totalIsMore: true }),
  });
  renderApp(<RequestsNotice onSee={vi.fn()} />, { locale });
  expect(await screen.findByText(said)).toBeVisible();
});
