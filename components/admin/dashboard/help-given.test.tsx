// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { Report } from '@/lib/schemas/responses/visits';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { HelpGiven } from './help-given';

vi.mock('@/lib/i18n/navigation', () => ({ Link: (props: ComponentProps<'a'>) => <a {...props} /> }));
vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const asked = onCall('GET /api/admin/report');

const report = (visits: number): Awaited<ReturnType<typeof asked>> => {
  const sums = { visits, rupees: visits * 1000 };
  const rows: Report = {
    year: 2026,
    years: [2026],
    ...sums,
    months: [{ id: '2026-04', ...sums }],
    zones: [{ id: 'CKTD', name: 'Chitrakoot', ...sums }],
    hospitals: [],
    services: [],
  };
  return { ...rows, message: 'Loaded' };
};

beforeEach(() => void asked.mockReset());

test.each([
  [
    'en',
    'Help given',
    'Failed to load the report',
    'Try again',
    '2026–27: 3 visits, ₹3,000 paid by the trust',
  ],
  ['hi', 'दी गई मदद', 'रिपोर्ट लोड नहीं हो सकी', 'फिर कोशिश करें', '2026–27: 3 इलाज, ट्रस्ट ने ₹3,000 दिए'],
] as const)(
  'a panel that cannot load says so and can be tried again (%s)',
  async (locale, panel, failed, again, total) => {
    asked.mockRejectedValueOnce(new ApiError(503, 'The database is away'));
    renderApp(<HelpGiven waits={false} />, { locale });
    const region = within(await screen.findByRole('region', { name: panel }));
    expect(region.getByText(failed)).toBeVisible();
    expect(region.getByText('The database is away')).toBeVisible();
    asked.mockResolvedValueOnce(report(3));
    await userEvent.click(region.getByRole('button', { name: again }));
    expect(await screen.findByText(total)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  },
);

test('before the first visit of the year there is no panel', async () => {
  asked.mockResolvedValueOnce(report(0));
  renderApp(<HelpGiven waits={false} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await asked.mock.results[0]!.value;
  expect(screen.queryByRole('region')).toBeNull();
});
