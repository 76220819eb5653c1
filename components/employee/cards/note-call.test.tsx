// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';

import type { DueCard } from '@/lib/schemas/responses/cards';
import { ownCard } from '@/tests/answers';
import { onCall } from '@/tests/on-call';
import { renderApp } from '@/tests/render';
import { NoteCall } from './note-call';
import { NotedCall } from './noted-call';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const getCard = onCall('GET /verifyCard/[cardNumber]');

const CARD: DueCard = {
  ...{ ...ownCard, cardMembers: 2 },
  holder: { memberName: 'Sita Devi', memberContact: '9415012345', place: 'Karwi' },
  language: 'hi',
  callCount: 2,
};

test('after a call somebody else noted, that call is shown and the typed one is saved after it', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(409, 'Someone else has added a note'))
    .mockResolvedValueOnce({ message: 'Call saved' });
  const other = { at: '2026-11-20T06:00:00.000Z', by: 'EMP001', outcome: 'noAnswer' as const };
  const card = { ...CARD, calls: [{ ...other, note: 'Rang twice' }], callCount: 3 };
  getCard.mockResolvedValue({ card, PrimaryMember: {} } as never);
  const onClose = vi.fn();
  renderApp(<NoteCall card={CARD} save={save} onClose={onClose} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Moved away' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Lives in Kanpur now');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A call was logged by someone else')).toBeVisible();
  expect(screen.getByText('Rang twice')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Lives in Kanpur now');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save.mock.calls.map(([input]) => input)).toMatchObject([
    { seen: 2, note: 'Lives in Kanpur now' },
    { seen: 3, note: 'Lives in Kanpur now' },
  ]);
});

const undo = onCall('DELETE /api/card/[cardNumber]/call');

test('after the holder has died it opens the form for a new holder, and the note can be taken back', async () => {
  undo.mockResolvedValueOnce({ message: 'Taken back: the call is to be made as before' });
  const person = {
    memberId: 'M-1',
    memberName: 'Sita Devi',
    memberSex: 'Female',
    memberContact: '9415012345',
  };
  const member = { memberId: 'M-2', memberName: 'Meena', memberAge: 41, memberSex: 'Female' };
  getCard.mockResolvedValue({ card: CARD, PrimaryMember: person, member: [member] } as never);
  const onDone = vi.fn();
  renderApp(<NotedCall noted={{ card: CARD, outcome: 'died', seen: 3 }} onDone={onDone} />);
  expect(screen.getByText('Saved for Sita Devi: Has died')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change primary holder' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change primary holder' }));
  expect(form.getByRole('radio', { name: 'Sita Devi has passed away' })).toBeChecked();
  expect(form.getByRole('radio', { name: /^Meena/ })).not.toBeChecked();
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(onDone).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back: the call is to be made as before');
  expect(undo).toHaveBeenCalledExactlyOnceWith({
    params: { cardNumber: 'JEEVAN8457108482' },
    query: { seen: 3 },
  });
});

test('where nobody else is on the card there is no new holder to choose', () => {
  const card = { ...CARD, cardMembers: 1 };
  renderApp(<NotedCall noted={{ card, outcome: 'died', seen: 3 }} onDone={vi.fn()} />);
  expect(screen.getByText('Nobody else is on the card, so nobody calls about it again.')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Undo']);
});
