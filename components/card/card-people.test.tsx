// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { renderApp } from '@/tests/render';
import { CardPeople } from './card-people';

const holder = { memberId: 'M-1', memberName: 'Sita Devi', memberSex: 'Female' } as PrimaryMember;
const child = (name: string) =>
  ({ _id: name, memberId: name, memberName: name, memberRelation: 'Child', memberSex: 'Male' }) as Member;
const [mohan, ravi] = [child('Mohan'), child('Ravi')];

test('once a member is removed, whose button had the focus, it is at the list of the others', () => {
  const people = (...member: Member[]) => (
    <CardPeople
      detail={{ PrimaryMember: holder, member }}
      actions={({ memberName }) => <button type="button">{`Remove ${memberName}`}</button>}
    />
  );
  const { rerender } = renderApp(people(mohan!, ravi!));
  expect(document.body).toHaveFocus();
  screen.getByRole('button', { name: 'Remove Ravi' }).focus();
  rerender(people(mohan!));
  expect(screen.getByRole('heading', { name: /^Connected Members/ })).toHaveFocus();
});
