// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepOnlyInMemory, saveDraft } from '@/lib/api/draft';
import { ApiError } from '@/lib/api/client';
import { emptyRegisterForm } from '@/lib/schemas/register-form';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { TodaysWork } from './todays-work';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const own = onCall('GET /api/employee/addMember/[employeeId]');
const due = onCall('GET /api/employee/dueCards');
const requests = onCall('GET /api/employee/requests');

const page = { nextCursor: null, message: 'Loaded' };
const onList = vi.fn();
const onRequests = vi.fn();
const onGoOn = vi.fn();
const show = (locale: 'en' | 'hi' = 'en') =>
  renderApp(<TodaysWork owner="EMP001" onList={onList} onRequests={onRequests} onGoOn={onGoOn} />, {
    locale,
  });

afterEach(() => {
  [own, due, requests, onList, onRequests, onGoOn].forEach((mock) => mock.mockReset());
  void forgetDrafts('EMP001');
  keepOnlyInMemory('EMP001');
});

test('says what waits, each a press away', async () => {
  due.mockResolvedValue({ ...page, cards: [], total: 9 });
  requests.mockResolvedValue({ ...page, requests: [], total: 2, manyActors: false });
  own.mockResolvedValue({ ...page, cards: [], total: 3 });
  const values = emptyRegisterForm();
  values.cardPrimaryHolder.memberName = 'Sita Devi';
  void saveDraft('registration-a-key', 'EMP001', {
    key: 'a-key',
    sent: false,
    step: 'primary',
    values,
  } as never);
  show();
  await userEvent.click(await screen.findByRole('button', { name: '9 to call' }));
  expect(onList).toHaveBeenLastCalledWith('due');
  await userEvent.click(await screen.findByRole('button', { name: '2 ask for a card' }));
  expect(onRequests).toHaveBeenCalledOnce();
  await userEvent.click(await screen.findByRole('button', { name: '3 to hand over' }));
  expect(onList).toHaveBeenLastCalledWith('delivery');
  await userEvent.click(screen.getByRole('button', { name: '1 to finish' }));
  expect(onGoOn).toHaveBeenCalledExactlyOnceWith('a-key');
});

test('a figure that could not be loaded keeps its place and its list', async () => {
  due.mockResolvedValue({ ...page, cards: [], total: 10_000, totalIsMore: true });
  requests.mockRejectedValue(new ApiError(503, 'The database is away'));
  own.mockResolvedValue({ ...page, cards: [], total: 0 });
  show('hi');
  expect(await screen.findByRole('button', { name: '10,000 से ज़्यादा फ़ोन करने हैं' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '0 कार्ड देने हैं' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '– कार्ड माँग रहे हैं' }));
  expect(onRequests).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /अधूरे/ })).toBeNull();
});
