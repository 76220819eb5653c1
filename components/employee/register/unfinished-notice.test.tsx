// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveDraft } from '@/lib/api/draft';
import { emptyRegisterForm } from '@/lib/schemas/register-form';
import { renderApp } from '@/tests/render';
import { keepAnswer } from './registration-draft';
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
