// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffQueries } from '@/components/layout/staff-queries';
import { saveDraft } from '@/lib/api/draft';
import { clearSession, endSession, saveSession } from '@/lib/api/session';
import { emptyPerson } from '@/lib/schemas/register-form';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { renderApp } from '@/tests/render';
import { press } from '@/tests/form';
import { noVisits, ownCard } from '@/tests/answers';
import { OpenCard } from '../cards/card-details';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
  useRouter: () => ({ push: vi.fn() }),
}));

const rekha: StaffUser = {
  role: 'employee',
  mustChangePassword: false,
  EmployeeID: 'EMP001',
  zoneId: 'CKTD',
};
const person = (memberId: string, memberName: string) => ({
  _id: memberId,
  memberId,
  memberName,
  memberDOB: '1985-08-14',
  memberAge: 41,
  memberSex: 'Female',
  memberContact: '9415012345',
});
/** A card long before its due date, with this many people on it. */
const cardOf = (people: number) => ({
  card: { ...ownCard, cardMembers: people },
  PrimaryMember: person('M1', 'Sita Devi'),
  member: ['Gita', 'Mina', 'Radha', 'Uma', 'Asha']
    .slice(0, people - 1)
    .map((name) => ({ ...person(name, name), memberRelation: 'Child' })),
});

/** The answers to look-ups of the card and to writes; the rest is answered below. */
const lookUp = vi.fn<() => Response>();
const write = vi.fn<(path: string, options: RequestInit) => Response>();
const server = async (path: string, options: RequestInit) => {
  if (path === '/api/employee/duplicates') return Response.json({ duplicates: [] });
  if (options.method !== 'GET') return write(path, options);
  if (path.startsWith('/verifyCard/')) return lookUp();
  return Response.json(noVisits);
};

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  saveSession({ Token: 'a.b.c', user: rekha });
});
afterEach(() => {
  vi.unstubAllGlobals();
  [lookUp, write].forEach((mock) => mock.mockReset());
  void endSession();
});

const open = () =>
  renderApp(
    <StaffQueries>
      <OpenCard cardNumber="JEEVAN8457108482" user={rekha} onClose={() => undefined} />
    </StaffQueries>,
  );
/** Opens the form that adds people to a card with this many people on it. */
async function addTo(people: number) {
  lookUp.mockImplementation(() => Response.json(cardOf(people)));
  open();
  await press('Add Member');
  return screen.findByRole('dialog', { name: 'Add New Members' });
}

test('a card with five people takes one more, and a form without anybody is not sent', async () => {
  const adding = await addTo(5);
  const details = screen.getByRole('dialog', { name: 'Card Details' });
  expect(within(details).getByText('1 slot remaining')).toBeInTheDocument();
  expect(within(adding).getByText('1 slot remaining')).toBeInTheDocument();
  await press('Add another member');
  expect(await screen.findByText('Maximum number of members reached')).toBeInTheDocument();
  expect(within(adding).queryByRole('group', { name: 'Member 2' })).toBeNull();

  await press('Remove Member 1');
  expect(await screen.findByText('Family member removed')).toBeInTheDocument();
  await userEvent.click(within(adding).getByRole('checkbox', { name: /^I have read this to the family/ }));
  await press('Add Members');
  // In a toast, and in the form until corrected.
  await waitFor(() => expect(screen.getAllByText('At least one member is required')).toHaveLength(2));
  expect(within(adding).getByRole('alert')).toHaveTextContent(/^At least one member is required$/);
  expect(write).not.toHaveBeenCalled();
});

test('a card filled by someone else in the meantime is refused with the same text, and what was typed stays', async () => {
  const full = 'Maximum number of members reached';
  write.mockReturnValue(
    Response.json({ message: full, fieldErrors: { cardMembers: full } }, { status: 409 }),
  );
  const gita = { ...emptyPerson(), memberName: 'Gita Devi', memberRelation: 'Sibling' };
  const values = {
    cardNumber: 'JEEVAN8457108482',
    consent: { version: '4', locale: 'en' },
    cardMembers: [{ ...gita, memberDOB: '1990-01-02', memberSex: 'Female' }],
  };
  void saveDraft('members-JEEVAN8457108482', 'EMP001', { key: 'k', sent: false, known: [], values });
  const adding = within(await addTo(4));
  // The card is read again, because its number of slots has changed.
  lookUp.mockImplementation(() => Response.json(cardOf(6)));
  await press('Add Members');
  await waitFor(() => expect(screen.getAllByText('Maximum number of members reached')).toHaveLength(2));
  expect(await adding.findByText('Member limit reached')).toBeInTheDocument();
  expect(adding.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Gita Devi');
  expect(write).toHaveBeenCalledOnce();
});

test('a card that does not load says so in a toast and in its place, and can be retried', async () => {
  lookUp.mockReturnValueOnce(Response.json({}, { status: 400 }));
  open();
  expect(await screen.findByText('Failed to fetch primary member details')).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: 'Card Details' }));
  expect(await dialog.findByText('Failed to load card details')).toBeInTheDocument();
  lookUp.mockReturnValueOnce(Response.json(cardOf(3)));
  await press('Try again');
  await screen.findByText('Card details loaded successfully');
  expect(screen.queryByText('Failed to load card details')).toBeNull();
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test('a change of a person that the end of the session closed comes back with the card', async () => {
  lookUp.mockImplementation(() => Response.json(cardOf(2)));
  const { unmount } = open();
  await press('Edit Gita');
  const name = () => screen.findByRole('textbox', { name: 'Full Name' });
  await userEvent.type(await name(), ' Kumari');
  clearSession();
  unmount();
  saveSession({ Token: 'a.b.c', user: rekha });
  open();
  await screen.findByRole('dialog', { name: 'Edit Member' });
  expect(await name()).toHaveValue('Gita Kumari');
});
