// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ownCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { NewNumbers } from './new-numbers';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const own = onCall('GET /api/employee/addMember/[employeeId]');
const onOpen = vi.fn();
const onList = vi.fn();
const card = {
  ...ownCard,
  cardNumber: 'JEEVAN2222222222',
  numberBefore: 'JEEVAN1111111111',
  holder: { memberName: 'Sita Devi', place: 'Karwi' },
};

async function show(total: number, locale: 'en' | 'hi' = 'en') {
  own.mockResolvedValue({
    cards: Array.from({ length: total }, () => card),
    total,
    nextCursor: null,
    message: 'Loaded',
  });
  renderApp(<NewNumbers owner="EMP001" onOpen={onOpen} onList={onList} />, { locale });
  await waitFor(() => expect(own.mock.lastCall?.[0].query).toMatchObject({ waits: 'newNumber' }));
}

test.each([
  [
    'en',
    'Sita Devi’s card has a new number: JEEVAN 222 222 2222 instead of JEEVAN 111 111 1111. Print it and hand it over.',
  ],
  [
    'hi',
    'Sita Devi के कार्ड का नया नंबर JEEVAN 222 222 2222 है, पहले JEEVAN 111 111 1111 था। कार्ड प्रिंट करके परिवार को दें।',
  ],
] as const)('one card is named, and opens (%s)', async (locale, said) => {
  await show(1, locale);
  await userEvent.click(await screen.findByRole('button', { name: said }));
  expect(onOpen).toHaveBeenLastCalledWith('JEEVAN2222222222');
});

test.each([
  ['en', '2 cards have a new number. Print them and hand them over.'],
  ['hi', '2 कार्डों के नए नंबर हैं। उन्हें प्रिंट करके परिवारों को दें।'],
] as const)('of several their number is said, and their list opens (%s)', async (locale, said) => {
  await show(2, locale);
  await userEvent.click(await screen.findByRole('button', { name: said }));
  expect(onList).toHaveBeenLastCalledWith('newNumber');
});
