// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { renderApp } from '@/tests/render';
import { ChangePrimaryMember } from './change-primary-member';

const person = (memberId: string, memberName: string, memberDOB: string, more: object = {}) => ({
  ...{ _id: memberId, memberId, memberName, memberDOB, memberAge: 40, memberSex: 'Female' },
  ...{ memberContact: '9415012345', memberAddress: 'Ward 4, Karwi' },
  ...more,
});
const detail = {
  card: { cardNumber: 'JEEVAN8457108482', cardMembers: 4 },
  PrimaryMember: person('M-1', 'Ramesh', '1980-05-14', { memberSex: 'Male', memberVillage: 'Karwi' }),
  member: [
    person('M-2', 'Sita', '1984-01-02', { memberRelation: 'Spouse' }),
    person('M-3', 'Meena', '2001-03-04', { memberRelation: 'Child' }),
    person('M-4', 'Om', '2019-06-07', { memberRelation: 'Child' }),
  ],
} as unknown as CardDetail;

const write = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const sent = (call: number) => {
  const [path, { method, body, headers }] = write.mock.calls[call]!;
  const key = new Headers(headers).get('idempotency-key');
  return { path, method, key, body: JSON.parse(String(body)) as Record<string, unknown> };
};
const onClose = vi.fn();

beforeEach(() => {
  document.cookie = 'token=abc';
  vi.stubGlobal('fetch', write);
  renderApp(<ChangePrimaryMember detail={detail} onClose={onClose} />);
});
afterEach(() => {
  write.mockReset();
  onClose.mockReset();
  vi.unstubAllGlobals();
});

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /^I have read this/ }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change holder' }));
const relation = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) });
const select = (name: string, value: string) => fireEvent.change(relation(name), { target: { value } });

test('an empty form says what is missing, at its field, and sends nothing', async () => {
  await submit();
  expect(await screen.findByText('Choose what has happened')).toBeTruthy();
  expect(screen.getByText('Choose the new primary holder')).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
});

test('relations are suggested and can be corrected; what was corrected stays when the reason changes', async () => {
  write.mockResolvedValue(Response.json({ message: 'The card has a new primary holder' }));
  await choose('Ramesh has passed away');
  await choose('Sita, 40');
  expect(
    screen.getByText('Ramesh will no longer be on this card, and their details are deleted.'),
  ).toBeTruthy();
  expect([relation('Meena'), relation('Om')]).toMatchObject([{ value: 'Child' }, { value: 'Child' }]);
  expect(screen.queryByRole('combobox', { name: /^Ramesh/ })).toBeNull();
  select('Meena', 'Other');
  await choose('The family asked for it');
  expect(relation('Ramesh')).toMatchObject({ value: 'Spouse' });
  expect(relation('Meena')).toMatchObject({ value: 'Other' });
  expect(screen.getByText('Ramesh stays on the card as a family member.')).toBeTruthy();
  await agree();
  await submit();
  expect(await screen.findByText('The card has a new primary holder')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent(0)).toMatchObject({
    path: '/api/card/JEEVAN8457108482/primary',
    method: 'PUT',
    body: {
      memberId: 'M-2',
      reason: 'wish',
      holder: { memberContact: '9415012345', memberVillage: 'Karwi', memberAddress: 'Ward 4, Karwi' },
      relations: [
        { memberId: 'M-1', memberRelation: 'Spouse' },
        { memberId: 'M-3', memberRelation: 'Other' },
        { memberId: 'M-4', memberRelation: 'Child' },
      ],
      consent: { version: '4', locale: 'en' },
    },
  });
  expect(sent(0).key).toMatch(/.{8}/);
});

test('a minor whose parent is not the new primary holder needs a guardian', async () => {
  write.mockResolvedValue(Response.json({ message: 'The card has a new primary holder' }));
  await choose('Ramesh has left the family');
  await choose('Meena, 40');
  expect([relation('Sita'), relation('Om')]).toMatchObject([{ value: 'Mother' }, { value: 'Sibling' }]);
  await agree();
  await submit();
  expect(await screen.findByText('Enter the guardian’s name, at least 2 characters')).toBeTruthy();
  expect(write).not.toHaveBeenCalled();
  const guardian = within(screen.getByRole('group', { name: 'Guardian' }));
  fireEvent.change(guardian.getByRole('textbox'), { target: { value: 'Sita' } });
  fireEvent.change(guardian.getByRole('combobox'), { target: { value: 'Mother' } });
  await submit();
  expect(await screen.findByText('The card has a new primary holder')).toBeTruthy();
  expect(sent(0).body.relations).toMatchObject([
    { memberId: 'M-2', memberRelation: 'Mother' },
    { memberId: 'M-4', memberGuardianName: 'Sita', memberGuardianRelation: 'Mother' },
  ]);
});

test('after a refusal or a lost answer everything stays, and the next submit has the same key', async () => {
  write.mockRejectedValueOnce(new TypeError('fetch failed'));
  const message =
    'The people on this card have changed. Open it again and choose how each of them is related';
  write.mockResolvedValueOnce(Response.json({ message }, { status: 409 }));
  await choose('Ramesh has passed away');
  await choose('Sita, 40');
  await agree();
  await submit();
  expect(await screen.findByText(/this may already be saved/)).toBeTruthy();
  await submit();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(relation('Om')).toMatchObject({ value: 'Child' });
  expect(sent(1).key).toBe(sent(0).key);
  expect(onClose).not.toHaveBeenCalled();
});
