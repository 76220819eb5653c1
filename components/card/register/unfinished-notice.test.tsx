// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import { syncClock } from '@/lib/format/clock';
import { emptyRegisterForm } from '@/lib/schemas/register-form';
import { renderApp } from '@/tests/render';
import { keepAnswer } from './kept-registrations';
import { UnfinishedNotice } from './unfinished-notice';

const notice = () => <UnfinishedNotice owner="EMP001" listed except={undefined} onGoOn={() => {}} />;

test('a family whose card is found meanwhile is not to be gone on with', () => {
  const values = emptyRegisterForm();
  values.cardPrimaryHolder.memberName = 'Sita Devi';
  void saveDraft('registration-k1', 'EMP001', { key: 'k1', sent: true, step: 'check', values } as never);
  const { rerender } = renderApp(notice());
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  keepAnswer('k1', 'EMP001', { cardNumber: 'JEEVAN277052435955', holder: 'Sita Devi', members: 1 } as never);
  rerender(notice());
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('one whose age nobody knows is asked about: continue or discard', async () => {
  vi.useFakeTimers({ now: new Date('2015-11-29T06:12:00Z'), toFake: ['Date'] });
  const values = emptyRegisterForm();
  values.cardPrimaryHolder.memberName = 'Gita Devi';
  void saveDraft('registration-k2', 'EMP001', { key: 'k2', sent: false, step: 'check', values } as never);
  syncClock('Sun, 29 Nov 2026 06:13:00 GMT');
  renderApp(notice());
  expect(screen.getByRole('status')).toHaveTextContent(
    'Last typed: 29 November 2015, 11:42 am, if the clock of this phone was right. Continue it, or discard it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(unfinishedDrafts('EMP001')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1)!);
  expect(unfinishedDrafts('EMP001')).toEqual([]);
  expect(screen.queryByText('Not finished: Gita Devi')).toBeNull();
  vi.useRealTimers();
  localStorage.clear();
});
