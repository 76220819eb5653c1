// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import Cookies from 'js-cookie';
import toast from 'react-hot-toast';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSession, isNotedSuspended, noteSuspended, saveSession } from '@/lib/api/session';
import { encrypt } from '@/lib/field/device-key';
import { fieldDatabase, saveEntries, type Entry } from '@/lib/field/store';
import { press } from '@/tests/form';
import { renderApp } from '@/tests/render';
import { FieldView } from './field-view';
import { HandIn } from './hand-in';
import { SavedNotice, WaitingNotice } from './saved-notice';
import { useOutbox, type Listed } from './use-outbox';
import { WaitingFamilies } from './waiting-families';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ children, href }: { children: ReactNode; href: string }) => <a href={href}>{children}</a>,
}));

afterEach(() => toast.remove());

let at = 0;
const entry = (more: Partial<Listed> = {}): Listed => ({
  key: `k${(at += 1)}`,
  owner: 'EMP001',
  kind: 'registration',
  savedAt: at,
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  shown: { holder: `Family ${at}`, people: 2, number: 'JEEVAN277052435955' },
  ...more,
});

type Props = ComponentProps<typeof WaitingFamilies>;
function show(entries: Listed[], stopped?: Props['stopped']) {
  const does = {
    run: vi.fn<Props['run']>(async () => undefined),
    onPutRight: vi.fn(async () => {}),
    remove: vi.fn(async () => true),
  };
  renderApp(<WaitingFamilies entries={entries} silent={false} sending={false} stopped={stopped} {...does} />);
  return does;
}
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test('what waits can be sent now, a photo in the line of its family', async () => {
  const family = entry({ shown: { holder: 'Sita Devi', people: 1, number: 'JEEVAN277052435955' } });
  const { run } = show([family, entry({ kind: 'photo', after: family.key })]);
  expect(lines()).toEqual(['Sita Devi (1 person)JEEVAN277052435955Saved here, not sent yet']);
  expect(screen.getByText(/^Saved on this phone, not sent yet: 1\./)).toBeVisible();
  await press('Send now');
  expect(run).toHaveBeenCalledExactlyOnceWith(true);
});

test('what is about an erased card says so above the others, and goes once that was read', async () => {
  const words = 'This family’s card was erased at their wish';
  const { remove } = show([
    entry({ kind: 'call', state: 'erased', shown: { holder: 'Sita Devi', words } }),
    entry({ state: 'sent', shown: { holder: 'Radha Bai', people: 1, number: 'JEEVAN277052435955' } }),
  ]);
  expect(lines()[0]).toBe(`Call noted: Sita DeviNot taken, and removed from this phone${words}Understood`);
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(remove).toHaveBeenCalledOnce();
});

test('a storage that fails while it sends or removes says so, and the line stays', async () => {
  const { run, remove } = show([entry({ kind: 'call', shown: { holder: 'Sita Devi' } })]);
  const said = 'This could not be done just now: this phone’s storage is full or does not answer.';
  run.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
  await press('Send now');
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  toast.remove();
  remove.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  await press('Remove Sita Devi');
  await press('Remove', screen.getByRole('dialog'));
  expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  expect(lines()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Remove Sita Devi' })).toBeEnabled();
});

test.each([
  ['is read again when it answers', 'TimeoutError', 'What is saved on this phone cannot be read just now'],
  ['is not there: nothing waits', 'SecurityError', undefined],
])('a storage that %s', async (_, name, said) => {
  Object.assign(navigator, {
    locks: {
      request: (_name: string, ...[one, two]: unknown[]) => ((two ?? one) as (lock: object) => unknown)({}),
    },
  });
  const failing = vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('', name);
  });
  function Page() {
    const outbox = useOutbox('EMP001');
    return <WaitingFamilies {...outbox} onPutRight={async () => {}} />;
  }
  renderApp(<Page />);
  await waitFor(() => expect(failing).toHaveBeenCalled());
  if (said) expect(await screen.findByText(new RegExp(said))).toBeVisible();
  failing.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull());
});

test('a file that cannot be made says so; then it is', async () => {
  await saveEntries([{ ...entry(), owner: 'EMP009', sealed: 's', shown: await encrypt({ holder: 'Sita' }) }]);
  renderApp(<HandIn />);
  const button = await screen.findByText('Save as a file');
  const failing = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('', 'TimeoutError');
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:file';
  await userEvent.click(button);
  expect(await screen.findByText(/^This could not be done just now/)).toBeInTheDocument();
  expect(clicked).not.toHaveBeenCalled();
  failing.mockRestore();
  await userEvent.click(button);
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  clicked.mockRestore();
});

test('a photo that is not sent when its family is stands in a line of its own', () => {
  const family = entry({ state: 'sent', shown: { holder: 'Sita Devi', people: 1 } });
  show([family, entry({ kind: 'photo', after: family.key, shown: { holder: 'Sita Devi' } })]);
  expect(lines()).toEqual(['Photo of Sita DeviSaved here, not sent yet', 'Sita Devi (1 person)Sent']);
  expect(screen.getByText(/^Saved on this phone, not sent yet: 1\./)).toBeVisible();
});

test('a photo that is too large says what to do, and is removed without a word that its family was', async () => {
  show([
    entry({ kind: 'photo', state: 'refused', shown: { holder: 'Sita Devi', words: '', tooLarge: true } }),
  ]);
  expect(screen.getByText('Not taken: please look at it')).toBeVisible();
  expect(
    screen.getByText(
      'It is too large to be sent. Save it as a file (at the end of this page) and give it to the office.',
    ),
  ).toBeVisible();
  await press('Remove Sita Devi');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'This was not taken. What was typed for it is deleted and cannot be brought back.',
  );
});

test.each([
  ['signIn', /^Not sent yet: 1\. Sign in to send it\.$/],
  ['suspended', /^Not sent yet: 1\. Your account is suspended\..* Ask an admin of the trust/],
] as const)('without a session (%s) it says what to do, and comes back', (stopped, words) => {
  window.history.replaceState(null, '', '/employee/field');
  show([entry()], stopped);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Femployee%2Ffield',
  );
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

test('a press without a signal is answered in place, with when', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T13:08:00Z'), toFake: ['Date'] });
  const { run } = show([entry()]);
  run.mockResolvedValue('unanswered');
  const answer = screen.getByRole('status');
  expect(answer).toBeEmptyDOMElement();
  await press('Send now');
  expect(answer).toHaveTextContent('Tried at 6:38 pm: no signal yet.');
  vi.useRealTimers();
});

test('a call or a lost card that waits can be taken back after a question, a family not', async () => {
  const call = entry({ kind: 'call', shown: { holder: 'Gita', said: 'No answer' } });
  const { remove } = show([entry(), call, entry({ kind: 'lost', shown: { holder: 'Sita' } })]);
  const names = screen.getAllByRole('button', { name: /^Remove/ }).map((each) => each.ariaLabel);
  expect(names).toEqual(['Remove Sita', 'Remove Gita']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Gita' }));
  const question = screen.getByRole('dialog', { name: 'Remove “Call noted: Gita”?' });
  expect(question).toHaveTextContent('It is deleted and not sent.');
  expect(remove).not.toHaveBeenCalled();
  remove.mockResolvedValueOnce(false);
  await press('Remove', question);
  expect(remove).toHaveBeenCalledExactlyOnceWith(call);
  await screen.findByText('Too late for Gita: it was sent meanwhile. Look at the card.');
});

test('one that was refused stands first, with why; it can be opened, or removed after a question', async () => {
  const refused = entry({
    state: 'refused',
    shown: { holder: 'Gita', people: 3, words: 'This card number is already in use' },
  });
  const { onPutRight, remove } = show([refused, entry()]);
  const first = screen.getAllByRole('listitem')[0]!;
  expect(first).toHaveTextContent(
    'Gita (3 people)Not registered yet. Open it to see what to change.This card number is already in use',
  );
  await userEvent.click(within(first).getByRole('button', { name: 'Open Gita' }));
  expect(onPutRight).toHaveBeenCalledExactlyOnceWith(refused);
  await userEvent.click(within(first).getByRole('button', { name: 'Remove Gita' }));
  const question = screen.getByRole('dialog', { name: 'Remove Gita from this phone?' });
  expect(remove).not.toHaveBeenCalled();
  await press('Remove', question);
  expect(remove).toHaveBeenCalledExactlyOnceWith(refused);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'On this phone' })).toHaveFocus());
});

test('of what was sent, it says what the server said, and links cards of the same people', () => {
  show([
    entry({
      state: 'sent',
      shown: {
        ...{ holder: 'Gita', people: 1, number: 'JEEVAN277052435955' },
        ...{ notes: ['zoneMoved', 'clockWrong'], duplicates: ['JEEVAN677709442424'] },
      },
    }),
  ]);
  const line = screen.getByRole('listitem');
  for (const said of [
    'Sent',
    'You are in another zone now, so the card was made there.',
    'It waited for more than 14 days, or the date of this phone is wrong.',
    'Somebody of this family may already have a card. Please look at it:',
  ])
    expect(within(line).getByText(said)).toBeVisible();
  expect(within(line).getByRole('link')).toHaveAttribute(
    'href',
    '/employee/dashboard?card=JEEVAN677709442424',
  );
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

test('of 200 families the first 30 are drawn, and more on demand', async () => {
  show(Array.from({ length: 200 }, () => entry()));
  expect(lines()).toHaveLength(30);
  await userEvent.click(screen.getByRole('button', { name: 'Show more (170)' }));
  expect(lines()).toHaveLength(60);
});

test('the home counts each kind: what waits, and what was not taken; where all is sent it says nothing', () => {
  const family = entry();
  const sent = entry({ state: 'sent' });
  const { rerender } = renderApp(
    <WaitingNotice
      entries={[
        ...[family, entry(), entry({ kind: 'photo', after: family.key })],
        ...[sent, entry({ kind: 'photo', after: sent.key })],
        entry({ kind: 'call' }),
        ...[entry({ kind: 'lost', state: 'refused' }), entry({ state: 'refused' })],
      ]}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'Saved on this phone, but not taken: 1 family and 1 lost card. Please look at it.Saved on this phone, not sent yet: 2 families, 1 photo, and 1 call.',
  );
  rerender(<WaitingNotice entries={[sent]} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['waiting', 1],
  ['refused', 0],
] as const)('the number of a family that is %s is to be written down: %i', (state, notices) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const saved = { key: 'k', holder: 'Gita', number: 'JEEVAN277052435955', photoLeft: false };
  renderApp(<SavedNotice saved={saved} entries={[entry({ key: 'k', state })]} />);
  expect(screen.queryAllByRole('group', { name: 'Saved on this phone: Gita' })).toHaveLength(notices);
});

test('a family whose answer was lost gets the number once it is sent, and the notice says that it is', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const saved = { key: 'k', holder: 'Gita', number: undefined, photoLeft: false };
  const notice = (entries: Listed[]) => <SavedNotice saved={saved} entries={entries} />;
  const { rerender } = renderApp(notice([entry({ key: 'k', shown: { holder: 'Gita' } })]));
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Saved on this phone: GitaIt was sent before .* its number is under “On this phone” on the page “Register families”\.$/,
  );
  rerender(notice([entry({ key: 'k', state: 'sent' })]));
  expect(screen.getByRole('status')).toHaveTextContent(
    "Sent: GitaJEEVAN277052435955The card works now. Write this number on the family's slip if it is not there yet.",
  );
});

test.each([
  ['was sent before it was saved again', { tooLate: true as const }, undefined],
  ['is sent, as the server says, as it was before', {}, ['changeNotOnCard' as const]],
])('a family that %s: the change is not on the card, which is a press away', (_, more, notes) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const saved = { key: 'k', holder: 'Gita', number: 'JEEVAN990831517915', photoLeft: false, ...more };
  const shown = { holder: 'Gita', people: 1, number: 'JEEVAN277052435955', notes };
  renderApp(<SavedNotice saved={saved} entries={[entry({ key: 'k', state: 'sent', shown })]} />);
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent(
    /^Sent: Gita ?JEEVAN277052435955 ?It was sent before you saved it again\..*they are not on the card/,
  );
  expect(notice).not.toHaveTextContent('The card works now');
  expect(within(notice).getByRole('link', { name: 'Open the card' })).toHaveAttribute(
    'href',
    '/employee/dashboard?card=JEEVAN277052435955',
  );
});

test('the line of a family whose change is not on the card says so, and leads there', () => {
  const shown = {
    holder: 'Gita',
    people: 1,
    number: 'JEEVAN277052435955',
    notes: ['changeNotOnCard' as const],
  };
  show([entry({ state: 'sent', shown })]);
  const line = screen.getByRole('listitem');
  expect(line).toHaveTextContent(/Sent ?It was sent before you saved it again\./);
  expect(within(line).getByRole('link', { name: 'Open the card' })).toHaveAttribute(
    'href',
    '/employee/dashboard?card=JEEVAN277052435955',
  );
});

describe('where nobody is signed in', () => {
  const sealed = { sealed: 'a..b.c.d', shown: { iv: new Uint8Array(12), data: new ArrayBuffer(0) } };
  const stored = (owner: string, more: Partial<Listed> = {}): Entry => ({
    ...entry({ owner, ...more }),
    ...sealed,
  });
  async function open(entries: Entry[]) {
    const database = await fieldDatabase();
    await database.clear('outbox');
    await Promise.all(entries.map((each) => database.put('outbox', each)));
    renderApp(<FieldView />);
    await screen.findByText('Nobody is signed in on this phone');
  }
  const said = () =>
    [...screen.getByRole('status').querySelectorAll('p')].map((each) => each.textContent).slice(1, -1);

  test('it says how many wait of whom, and nothing more', async () => {
    const family = stored('EMP003');
    await open([
      ...[family, stored('EMP003'), stored('EMP003', { kind: 'photo', after: family.key })],
      ...[stored('EMP007', { kind: 'call' }), stored('EMP007', { state: 'refused' })],
      stored('EMP009', { state: 'sent', sentAt: Date.now() }),
    ]);
    await waitFor(() =>
      expect(said()).toEqual([
        '2 families of EMP003: not sent yet, locked on this phone. It is sent when EMP003 signs in here.',
        '1 family and 1 call of EMP007: not sent yet, locked on this phone. It is sent when EMP007 signs in here.',
      ]),
    );
  });

  test.each([
    ['EMP003', 'emp003', 'The account EMP003 is suspended. Ask an admin of the trust'],
    ['EMP003', 'EMP007', 'It is sent when EMP003 signs in here.'],
  ])('what of %s it says where %s was refused as suspended', async (owner, refused, words) => {
    noteSuspended(refused);
    await open([stored(owner)]);
    await waitFor(() => expect(said()).toEqual([expect.stringContaining(words)]));
    // The next sign-in clears it.
    Cookies.set('token', 'a.b.c');
    saveSession({
      Token: 'a.b.c',
      user: { role: 'employee', EmployeeID: refused.toUpperCase(), mustChangePassword: false },
    } as never);
    expect(isNotedSuspended(refused)).toBe(false);
    clearSession();
  });
});
