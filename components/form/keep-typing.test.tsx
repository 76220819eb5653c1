// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceLanguageChange } from '@/lib/i18n/language-change';
import { translateAlways } from '@/tests/translated';
import { KeepTyping } from './keep-typing';

const heard = vi.fn();

function Form({ name = 'login', remembered }: { name?: string; remembered?: string }) {
  const [role, setRole] = useState('employee');
  const [id, setId] = useState('');
  useEffect(() => {
    // As a form does that restores a value remembered on this device.
    const start = () => remembered && setId(remembered);
    start();
  }, [remembered]);
  return (
    <form onChange={(event) => heard((event.target as unknown as HTMLInputElement).name)}>
      <KeepTyping form={name} fields={['role', 'id', 'remember', 'message', 'zone']} />
      {['employee', 'admin'].map((value) => (
        <input
          key={value}
          type="radio"
          name="role"
          aria-label={value}
          value={value}
          checked={role === value}
          onChange={() => setRole(value)}
        />
      ))}
      <input name="id" aria-label="ID" value={id} onChange={(event) => setId(event.target.value)} />
      <input name="password" type="password" aria-label="Password" defaultValue="" />
      <input name="aadhar" aria-label="Aadhar" defaultValue="" />
      <input name="remember" type="checkbox" aria-label="Remember me" />
      <textarea name="message" aria-label="Message" />
      <select name="zone" aria-label="Zone">
        <option value="ALL">All</option>
        <option value="CKTD">Chitrakoot</option>
      </select>
    </form>
  );
}

async function typeAll() {
  await userEvent.click(screen.getByLabelText('admin'));
  await userEvent.click(screen.getByLabelText('Remember me'));
  for (const [label, value] of [
    ['ID', 'ADM'],
    ['Password', 'a secret'],
    ['Aadhar', '234123412346'],
    ['Zone', 'CKTD'],
    ['Message', 'दो\nपंक्तियाँ'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Waits for the microtask that restores the values. */
const settled = () => vi.waitFor(() => expect(screen.getByLabelText('ID')).toHaveValue('ADM'));

beforeEach(() => {
  sessionStorage.clear();
  heard.mockClear();
});

test('after a change of language what was typed is restored, with events; passwords and Aadhaar numbers are never stored', async () => {
  const { unmount } = render(<Form />);
  await typeAll();
  announceLanguageChange();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|2341/);
  unmount();
  heard.mockClear();
  render(
    <StrictMode>
      <Form remembered="EMP001" />
    </StrictMode>,
  );
  await settled();
  expect(screen.getByLabelText('admin')).toBeChecked();
  expect(screen.getByLabelText('Remember me')).toBeChecked();
  expect(screen.getByLabelText('Message')).toHaveValue('दो\nपंक्तियाँ');
  expect(screen.getByLabelText('Zone')).toHaveValue('CKTD');
  expect(heard.mock.calls.flat().sort()).toEqual(['id', 'message', 'remember', 'role', 'zone']);
  for (const name of ['Password', 'Aadhar']) expect(screen.getByLabelText(name)).toHaveValue('');
  expect({ ...sessionStorage }).toEqual({});
});

test('includes what is typed while the other page is loading', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('ID'), 'A');
  announceLanguageChange();
  await userEvent.type(screen.getByLabelText('ID'), 'DM');
  unmount();
  render(<Form />);
  await settled();
});

test('other navigation stores nothing; another form restores nothing', async () => {
  const first = render(<Form />);
  await typeAll();
  first.unmount();
  expect({ ...sessionStorage }).toEqual({});

  const second = render(<Form />);
  await typeAll();
  announceLanguageChange();
  second.unmount();
  render(<Form name="contact" />);
  await Promise.resolve();
  expect(screen.getByLabelText('ID')).toHaveValue('');
});

test('expires after a minute', async () => {
  vi.useFakeTimers();
  try {
    const { unmount } = render(<Form />);
    fireEvent.change(screen.getByLabelText('ID'), { target: { value: 'ADM' } });
    announceLanguageChange();
    unmount();
    expect(sessionStorage.length).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(sessionStorage.length).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['2015-01-01', '2038-01-19'])(
  'a clock that jumps to %s in between takes nothing away',
  async (clock) => {
    vi.useFakeTimers({ now: new Date('2026-11-29T06:00:00Z'), toFake: ['Date'] });
    const { unmount } = render(<Form />);
    fireEvent.change(screen.getByLabelText('ID'), { target: { value: 'ADM' } });
    announceLanguageChange();
    unmount();
    vi.setSystemTime(new Date(`${clock}T06:00:00Z`));
    render(<Form />);
    await Promise.resolve();
    expect(screen.getByLabelText('ID')).toHaveValue('ADM');
    vi.useRealTimers();
  },
);

test('full or blocked storage only loses what was typed', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    render(<Form />);
    expect(announceLanguageChange).not.toThrow();
  } finally {
    full.mockRestore();
  }
});

const roles = ['employee', 'admin'];
const visitorForm = (
  <form>
    <KeepTyping form="contact" fields={['message']} />
    <label>
      Name <input name="name" />
    </label>
    <input name="password" type="password" aria-label="Password" />
    {roles.map((value, at) => (
      <input
        key={value}
        type="radio"
        name="role"
        aria-label={value}
        value={value}
        defaultChecked={at === 0}
      />
    ))}
    <input name="remember" type="checkbox" aria-label="Remember me" />
    <textarea name="message" aria-label="Message" />
    <select name="zone" aria-label="Zone">
      <option value="ALL">All</option>
      <option value="CKTD">Chitrakoot</option>
    </select>
    <button>Send</button>
  </form>
);

/** What other programs do to a page before its scripts arrive. */
const CHANGED: [string, (place: HTMLElement) => void][] = [
  ['a translation', () => translateAlways()()],
  [
    'a password manager’s icon',
    (place) => place.querySelector('[type=password]')!.after(document.createElement('div')),
  ],
  ['a blocker that removes a button', (place) => place.querySelector('button')!.remove()],
];

test.each(CHANGED)('what was typed before hydration stays after %s', async (_, change) => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(visitorForm);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Sita' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a secret' } });
  await userEvent.click(screen.getByLabelText('admin'));
  await userEvent.click(screen.getByLabelText('Remember me'));
  await userEvent.selectOptions(screen.getByLabelText('Zone'), 'CKTD');
  await userEvent.type(screen.getByLabelText('Message'), 'दो{enter}पंक्तियाँ');
  change(place);
  const root = await act(async () => hydrateRoot(place, visitorForm, { onRecoverableError: () => {} }));
  for (const [label, value] of Object.entries({ Name: 'Sita', Password: 'a secret', Zone: 'CKTD' }))
    expect(screen.getByLabelText(label)).toHaveValue(value);
  for (const label of ['admin', 'Remember me']) expect(screen.getByLabelText(label)).toBeChecked();
  expect(screen.getByLabelText('Message')).toHaveValue('दो\nपंक्तियाँ');
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect({ ...sessionStorage }).toEqual({});
  act(() => root.unmount());
  place.remove();
});
