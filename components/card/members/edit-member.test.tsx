// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenCard } from '@/components/employee/cards/card-details';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { birthOfAge } from '@/lib/format/calendar';
import { noVisits, ownCard } from '@/tests/answers';
import { alerts, press } from '@/tests/form';
import { renderApp } from '@/tests/render';

vi.mock('@/lib/i18n/navigation', () => ({ Link: (props: ComponentProps<'a'>) => <a {...props} /> }));

const person = (memberId: string, memberName: string, more: object = {}) => ({
  memberId,
  memberName,
  memberDOB: '2015-01-02',
  memberAge: 11,
  memberSex: 'Female' as const,
  memberContact: '9415012345',
  memberAddress: 'Ward 4, Karwi',
  ...more,
});
const gita = {
  ...person('M-2', 'Gita', { memberAddhar: '234123412346' }),
  _id: 'M-2',
  memberRelation: 'Child',
};
const om = {
  ...person('M-3', 'Om', { memberContact: '9876501234', memberAddhar: 'XXXX XXXX 9018' }),
  _id: 'M-3',
  memberRelation: 'Sibling',
};
const detail = (members: object[] = [gita, om], employeeId = 'EMP001') =>
  ({
    card: { ...ownCard, cardMembers: 1 + members.length, employeeId },
    PrimaryMember: person('M-1', 'Sita Devi', { memberDOB: '1985-08-14', memberBloodGroup: 'O+' }),
    member: members,
  }) as CardDetail;

const reads = vi.fn<() => CardDetail>();
const write = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const server = async (path: string, options: RequestInit) =>
  path.includes('/visits')
    ? Response.json(noVisits)
    : path.includes('/duplicates')
      ? Response.json({ duplicates: [] })
      : options.method === 'GET'
        ? Response.json(reads())
        : write(path, options);
const said = (call: number) => {
  const [path, { method, body }] = write.mock.calls[call]!;
  return { path, method, body: body === undefined ? undefined : (JSON.parse(String(body)) as unknown) };
};

beforeEach(() => {
  document.cookie = 'token=abc';
  reads.mockReturnValue(detail());
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  write.mockReset();
  vi.unstubAllGlobals();
});

async function open() {
  renderApp(
    <OpenCard
      cardNumber="JEEVAN8457108482"
      user={{ role: 'employee', mustChangePassword: false, EmployeeID: 'EMP001' }}
      onClose={() => {}}
    />,
  );
  await screen.findByText('Primary Member');
}
const field = (name: string) => screen.getByRole('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('someone else’s card offers neither edit nor removal', async () => {
  reads.mockReturnValue(detail([gita], 'EMP002'));
  await open();
  expect(screen.queryByRole('button', { name: /^(Edit|Remove)/ })).toBeNull();
});

describe('Edit', () => {
  test('a family member: inherited phone and address are empty', async () => {
    write.mockResolvedValue(Response.json({ message: 'Member details updated' }));
    await open();
    await press('Edit Gita');
    expect(await dialog('Edit Member')).toBeInTheDocument();
    expect(field('Full Name')).toHaveValue('Gita');
    expect(field('Day')).toHaveValue('02');
    expect(field('Aadhar Number')).toHaveValue('234123412346');
    expect(field('Phone Number, if different')).toHaveValue('');
    expect(field('Address, if different')).toHaveValue('');
    fill('Full Name', 'Geeta');
    fill('Aadhar Number', '');
    reads.mockReturnValue(detail([{ ...gita, memberName: 'Geeta' }, om]));
    await press('Save changes');
    await screen.findByText('Member details updated');
    expect(said(0)).toEqual({
      path: '/api/card/JEEVAN8457108482/members/M-2',
      method: 'PUT',
      body: {
        ...{ memberName: 'Geeta', memberAadhar: '' },
        was: { memberName: 'Gita', memberAadhar: '234123412346' },
      },
    });
    expect(screen.queryByRole('dialog', { name: 'Edit Member' })).toBeNull();
    expect(await screen.findByText('Geeta')).toBeInTheDocument();
  });

  test('an age is sent as such beside the year that this device makes of it', async () => {
    write.mockResolvedValue(Response.json({ message: 'Member details updated' }));
    await open();
    await press('Edit Gita');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Date of birth not known' }));
    fill('Age in years', '40');
    await press('Save changes');
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(said(0).body).toEqual({
      ...{ memberDOB: birthOfAge(40), memberDOBEstimated: true, memberAge: 40 },
      was: { memberDOB: '2015-01-02', memberDOBEstimated: '' },
    });
  });

  test('the primary member has phone and address, and no relation', async () => {
    await open();
    await press('Edit Sita Devi');
    await dialog('Edit Member');
    expect(screen.queryByRole('group', { name: 'Relation to the primary member' })).toBeNull();
    expect(field('Phone Number')).toHaveValue('9415012345');
    fill('Phone Number', '941');
    fill('Address', 'Kar');
    await press('Save changes');
    expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
    expect(alerts(document.body)).toEqual([
      'Phone number must be 10 digits',
      'Address must be at least 5 characters',
    ]);
    expect(field('Phone Number')).toHaveFocus();
    expect(write).not.toHaveBeenCalled();
  });

  test('an unreadable Aadhaar number is kept unless another is typed', async () => {
    write.mockResolvedValue(Response.json({ message: 'Member details updated' }));
    await open();
    await press('Edit Om');
    await dialog('Edit Member');
    expect(field('Aadhar Number')).toHaveValue('');
    expect(screen.getByText(/^Fields marked.*Leave this empty to keep it\.$/)).toBeInTheDocument();
    expect(field('Phone Number, if different')).toHaveValue('9876501234');
    fill('Full Name', 'Om Prakash');
    await press('Save changes');
    await screen.findByText('Member details updated');
    expect(said(0).body).toEqual({ memberName: 'Om Prakash', was: { memberName: 'Om' } });
  });

  test('a birth date, a phone and an Aadhaar number that somebody else changed: theirs or mine at each', async () => {
    const at = '2026-11-27T09:05:00.000Z';
    const conflicts = [
      { field: 'memberContact', was: null, now: '9000000007', by: 'Asha Verma', at },
      { field: 'memberDOBEstimated', was: null, now: true, by: 'Asha Verma', at },
      { field: 'memberAadhar', was: '234123412346', now: '365421789018' },
    ];
    const now = {
      ...{ memberName: 'Gita', memberRelation: 'Child', memberSex: 'Female', memberDOB: '2015-01-01' },
      ...{ memberDOBEstimated: true, memberContact: '9000000007', memberAadhar: '365421789018' },
      memberVillage: 'Manikpur',
    };
    write
      .mockResolvedValueOnce(Response.json({ message: 'Changed', conflicts, now }, { status: 409 }))
      .mockResolvedValueOnce(Response.json({ message: 'Member details updated' }));
    await open();
    await press('Edit Gita');
    await dialog('Edit Member');
    fill('Phone Number, if different', '9000000008');
    fill('Day', '05');
    fill('Aadhar Number', '499800123454');
    await press('Save changes');
    const note = (label: string) => screen.findByRole('group', { name: `Changed by someone else: ${label}` });
    expect(await note('Phone Number, if different')).toHaveTextContent(
      'Asha Verma changed this on 27/11/2026 at 14:35, from “nothing” to “9000000007”.',
    );
    expect(await note('Date of Birth')).toHaveTextContent(
      'from “2 January 2015” to “1 January 2015, estimated”.',
    );
    expect(await note('Aadhar Number')).toHaveTextContent('from “2341 2341 2346” to “3654 2178 9018”.');
    expect(field('Village, if different')).toHaveValue('Manikpur');
    expect(
      screen.getAllByText(
        /^Someone else changed the same fields: .*Someone else also changed: Village, if different\.$/,
      )[0],
    ).toBeVisible();
    await press('Take theirs', await note('Date of Birth'));
    expect(screen.getByRole('checkbox', { name: /^Date of birth not known/ })).toBeChecked();
    await press('Keep mine', await note('Phone Number, if different'));
    await press('Keep mine', await note('Aadhar Number'));
    await press('Save changes');
    await screen.findByText('Member details updated');
    expect(said(1).body).toEqual({
      ...{ memberContact: '9000000008', memberAadhar: '499800123454' },
      was: { memberContact: '9000000007', memberAadhar: '365421789018' },
    });
  });

  test('a server error appears at its field; without a response everything stays', async () => {
    write
      .mockResolvedValueOnce(
        Response.json(
          { message: 'x', fieldErrors: { memberEmail: 'Invalid email address' } },
          { status: 400 },
        ),
      )
      .mockRejectedValueOnce(new TypeError('offline'));
    await open();
    await press('Edit Gita');
    await dialog('Edit Member');
    fill('Full Name', 'Geeta');
    await press('Save changes');
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription('Invalid email address');
    await press('Save changes');
    expect(await screen.findByText(/^We got no answer/)).toBeInTheDocument();
    expect(field('Full Name')).toHaveValue('Geeta');
  });

  test('closing asks first only if something was changed', async () => {
    await open();
    await press('Edit Gita');
    await dialog('Edit Member');
    await press('Cancel');
    expect(screen.queryByRole('dialog', { name: 'Edit Member' })).toBeNull();
    await press('Edit Gita');
    fill('Full Name', 'Geeta');
    await press('Cancel');
    await press('Keep editing', await dialog('Discard changes?'));
    expect(field('Full Name')).toHaveValue('Geeta');
    await press('Cancel');
    await press('Discard');
    expect(screen.queryByRole('dialog', { name: 'Edit Member' })).toBeNull();
    expect(write).not.toHaveBeenCalled();
  });
});

test('a person is removed after a confirmation; a lost answer is said, and the question stays', async () => {
  write.mockRejectedValueOnce(new TypeError('offline'));
  write.mockResolvedValueOnce(Response.json({ message: 'Family member removed' }));
  await open();
  expect(screen.queryByRole('button', { name: 'Remove Sita Devi' })).toBeNull();
  await press('Remove Gita');
  await press('Cancel');
  await press('Remove Gita');
  const question = await dialog('Remove Gita?');
  expect(question).toHaveTextContent('Gita will no longer be on this card');
  expect(write).not.toHaveBeenCalled();
  await press('Remove', question);
  await screen.findByText(
    'We got no answer, so this may already be done. Press again: it will not be done twice.',
  );
  reads.mockReturnValue(detail([om]));
  await press('Remove', question);
  await screen.findByText('Family member removed');
  expect(said(1)).toEqual({
    path: '/api/card/JEEVAN8457108482/members/M-2',
    method: 'DELETE',
    body: undefined,
  });
  await waitFor(() => expect(screen.queryByText('Gita')).toBeNull());
  expect(screen.getByText('2/6', { selector: 'span' })).toBeInTheDocument();
});
