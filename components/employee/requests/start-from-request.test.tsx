// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { registrationDraftSchema } from '@/components/employee/register/registration-draft';
import { forgetDraft, saveDraft, savedDraft } from '@/lib/api/draft';
import type { CardRequest } from '@/lib/schemas/answers/requests';
import { emptyRegisterForm } from '@/lib/schemas/register-form';
import { renderApp } from '@/tests/render';
import { StartFromRequest } from './start-from-request';

const OWNER = 'EMP001';
const request: CardRequest = {
  _id: 'a'.repeat(24),
  name: 'Kamla Kol',
  number: '9415220011',
  village: 'Sitapur',
  receivedAt: '2026-11-20T06:00:00.000Z',
  state: 'new',
  steps: [],
};
const [onStart, onGoOn, onClose] = [vi.fn(), vi.fn(), vi.fn()];

/** What is on the phone: a registration of another family. */
function typed(sent: boolean) {
  const values = emptyRegisterForm();
  values.cardPrimaryHolder.memberName = 'Gita Devi';
  saveDraft('registration', OWNER, { key: 'first', sent, step: 'card', values });
}
const onPhone = () => savedDraft('registration', OWNER, registrationDraftSchema)?.draft;
const show = () =>
  renderApp(
    <StartFromRequest request={request} owner={OWNER} onStart={onStart} onGoOn={onGoOn} onClose={onClose} />,
  );

beforeEach(() => {
  forgetDraft('registration');
  // Of this employee, and not signed out.
  onPhone();
  vi.clearAllMocks();
});

test('on a phone without a registration it starts at once, filled in from the request', () => {
  show();
  expect(onStart).toHaveBeenCalledOnce();
  expect(onPhone()).toMatchObject({
    sent: false,
    request: { id: 'a'.repeat(24), name: 'Kamla Kol' },
    values: {
      cardPrimaryHolder: { memberName: 'Kamla Kol', memberContact: '9415220011', memberVillage: 'Sitapur' },
    },
  });
});

test('an unfinished registration is kept, or discarded on purpose', async () => {
  typed(false);
  show();
  const dialog = within(screen.getByRole('dialog', { name: 'Start with this family?' }));
  expect(
    dialog.getByText(
      'You have an unfinished registration on this phone. Starting with this family discards it.',
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onStart).not.toHaveBeenCalled();
  expect(onPhone()).toMatchObject({
    key: 'first',
    values: { cardPrimaryHolder: { memberName: 'Gita Devi' } },
  });

  await userEvent.click(dialog.getByRole('button', { name: 'Discard and start' }));
  expect(onStart).toHaveBeenCalledOnce();
  expect(onPhone()).toMatchObject({ values: { cardPrimaryHolder: { memberName: 'Kamla Kol' } } });
  // Another key: the first one is a retry of what was discarded.
  expect(onPhone()!.key).not.toBe('first');
});

test('a registration that was sent without an answer cannot be discarded here: its card may exist', async () => {
  typed(true);
  show();
  const dialog = within(screen.getByRole('dialog', { name: 'First finish the registration you sent' }));
  expect(dialog.queryByRole('button', { name: 'Discard and start' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Open the registration' }));
  expect(onGoOn).toHaveBeenCalledOnce();
  expect(onStart).not.toHaveBeenCalled();
  expect(onPhone()).toMatchObject({ key: 'first', sent: true });
});
