// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listCards, listEmployees, listHospitals } from '@/lib/api/endpoints';
import { renderApp } from '@/tests/render';
import { SearchDialog } from './search-dialog';

vi.mock('@/lib/api/endpoints', async (original) => ({
  ...(await original<object>()),
  listCards: vi.fn(),
  listEmployees: vi.fn(),
  listHospitals: vi.fn(),
}));
const go = vi.fn();
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: go }) }));

test('a USB scanner puts the number of a card into the search, and opens nothing by its Enter', async () => {
  const none = { total: 0, nextCursor: null, message: '' };
  vi.mocked(listCards).mockResolvedValue({ ...none, cards: [] });
  vi.mocked(listEmployees).mockResolvedValue({ ...none, employees: [] });
  vi.mocked(listHospitals).mockResolvedValue({ ...none, hospitals: [] });
  const user = userEvent.setup({ delay: null });
  renderApp(<SearchDialog onClose={vi.fn()} />);
  const box = screen.getByRole('combobox');
  await user.click(box);
  await user.keyboard(
    `https://a-long-name-of-a-trust.example/verify?from=${'x'.repeat(60)}&card=JEEVAN1234567890{Enter}`,
  );
  expect(box).toHaveValue('JEEVAN1234567890');
  await waitFor(() =>
    expect(vi.mocked(listCards).mock.lastCall![0]).toMatchObject({ q: 'JEEVAN1234567890' }),
  );
  expect(go).not.toHaveBeenCalled();
});

test.each([
  ['en', 'Show all, more than 10,000'],
  ['hi', 'सभी देखें, 10,000 से ज़्यादा'],
] as const)('more than are counted are said to be more, in %s', async (locale, said) => {
  const none = { total: 0, nextCursor: null, message: '' };
  const hospital = { _id: 'a'.repeat(24), name: 'Netra Hospital', address: 'Karwi' };
  vi.mocked(listCards).mockResolvedValue({ ...none, cards: [] });
  vi.mocked(listEmployees).mockResolvedValue({ ...none, employees: [] });
  vi.mocked(listHospitals).mockResolvedValue({
    ...none,
    ...{ total: 10_000, totalIsMore: true, hospitals: [hospital as never] },
  });
  const user = userEvent.setup({ delay: null });
  renderApp(<SearchDialog onClose={vi.fn()} />, { locale });
  await user.type(screen.getByRole('combobox'), 'hospital');
  await screen.findByText(said);
});
