// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listedCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { SearchDialog } from './search-dialog';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const go = vi.fn();
vi.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ push: go }) }));

const cards = onCall('GET /api/admin/details/cards');
const employees = onCall('GET /api/admin/details/Employees');
const hospitals = onCall('GET /api/hospital/getHospitals');
const none = { total: 0, nextCursor: null, message: '' };
const neha = { employeeId: 'EMP010', employeeName: 'Neha Devi', employeeContact: '9876501234' };
const family = (memberName: string, found?: string) => ({
  ...listedCard,
  holder: { ...listedCard.holder, memberName },
  ...(found && { found }),
});

beforeEach(() => {
  go.mockReset();
  cards.mockReset().mockResolvedValue({ ...none, cards: [] });
  employees.mockReset().mockResolvedValue({ ...none, employees: [] });
  hospitals.mockReset().mockResolvedValue({ ...none, hospitals: [] } as never);
  onCall('GET /api/admin/inbox')
    .mockReset()
    .mockResolvedValue({ ...none, requests: [] } as never);
});

async function type(text: string) {
  const user = userEvent.setup({ delay: null });
  renderApp(<SearchDialog onClose={vi.fn()} />);
  const box = screen.getByRole('combobox');
  if (text.endsWith('{Enter}')) {
    await user.click(box);
    await user.keyboard(text);
  } else fireEvent.change(box, { target: { value: text } });
  return { user, box };
}
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('a USB scanner puts the number of a card into the search, and opens nothing by its Enter', async () => {
  const { box } = await type(
    `https://a-long-name-of-a-trust.example/verify?from=${'x'.repeat(60)}&card=JEEVAN1234567890{Enter}`,
  );
  expect(box).toHaveValue('JEEVAN1234567890');
  await waitFor(() => expect(cards.mock.lastCall![0].query).toMatchObject({ q: 'JEEVAN1234567890' }));
  expect(go).not.toHaveBeenCalled();
});

test('more than are counted are said to be more', async () => {
  const hospital = { _id: 'a'.repeat(24), name: 'Netra Hospital', address: 'Karwi' };
  const many = { ...none, total: 10_000, totalIsMore: true, hospitals: [hospital] };
  hospitals.mockResolvedValue(many as never);
  await type('hospital');
  await screen.findByText('Show all, more than 10,000');
});

test('actions and screens are there before anything is typed, and are found by the beginnings of their words', async () => {
  const { user, box } = await type('');
  expect(optionsOf('Actions')).toEqual([
    ...['Add employee', 'Add hospital', 'Create zone', 'Create position'],
    ...['Register a family', 'Add admin'],
  ]);
  fireEvent.change(box, { target: { value: 'add hos' } });
  await waitFor(() => expect(optionsOf('Actions')).toEqual(['Add hospital']));
  expect(screen.queryByRole('group', { name: 'Screens' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Add hospital' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/admin/hospitals?add=1'));
});

test('a card’s number after a word offers what can be done with that card', async () => {
  await type('block jeevan 4703 4872 0912');
  await waitFor(() => expect(optionsOf('Actions')).toEqual(['Block JEEVAN 4703 4872 0912']));
  await waitFor(() => expect(cards.mock.lastCall![0].query).toMatchObject({ q: 'JEEVAN470348720912' }));
});

test('what was typed exactly comes first, for Enter to open', async () => {
  cards.mockResolvedValue({ ...none, total: 1, cards: [family('Neha Devi')] } as never);
  employees.mockResolvedValue({ ...none, total: 1, employees: [neha as never] });
  await type('neha devi');
  await screen.findByRole('group', { name: 'Cards' });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Neha Devi');
});

test('people come before hospitals; who is near a place says so, and all of them are found by the name', async () => {
  const hospital = { _id: 'a'.repeat(24), name: 'Karwi Jan Swasthya Kendra', address: 'Karwi' };
  hospitals.mockResolvedValue({ ...none, total: 1, hospitals: [hospital as never] });
  const found = { cards: [family('Sita Devi')], total: 37, q: 'Sita', near: 'Karwi', without: 'lost' };
  cards.mockResolvedValue({ ...none, ...found } as never);
  const { user } = await type('Sita lost Karwi');
  await screen.findByRole('group', { name: 'Hospitals' });
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    expect.stringMatching(/^Cards without “lost”, nearest to “Karwi” first/),
    expect.stringMatching(/^Hospitals/),
  ]);
  expect(cards.mock.lastCall![0].query).toMatchObject({ q: 'Sita lost Karwi', nearest: 'true' });
  await user.click(screen.getByRole('option', { name: 'Show all 37' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/admin/cards?q=Sita'));
});

test('what nothing has says what to try instead', async () => {
  await type('qqqq');
  await screen.findByText('Nothing found. Try a phone number, a village, or only the beginning of a name.');
});
