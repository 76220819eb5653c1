// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceLanguageChange } from '@/lib/i18n/language-change';
import { KeepTyping } from './keep-typing';

const heard = vi.fn();

function Form({ name = 'login', remembered }: { name?: string; remembered?: string }) {
  const [role, setRole] = useState('employee');
  const [id, setId] = useState('');
  useEffect(() => {
    // As a form does that reads what this device remembers.
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
  await userEvent.type(screen.getByLabelText('ID'), 'ADM');
  await userEvent.type(screen.getByLabelText('Password'), 'a secret');
  await userEvent.type(screen.getByLabelText('Aadhar'), '234123412346');
  await userEvent.click(screen.getByLabelText('Remember me'));
  await userEvent.type(screen.getByLabelText('Message'), 'दो{enter}पंक्तियाँ');
  await userEvent.selectOptions(screen.getByLabelText('Zone'), 'CKTD');
}

/** The microtask in which it is typed again. */
const settled = () => vi.waitFor(() => expect(screen.getByLabelText('ID')).toHaveValue('ADM'));

beforeEach(() => {
  sessionStorage.clear();
  heard.mockClear();
});

test('what was typed is there again after a change of language, and the form hears of it', async () => {
  const { unmount } = render(<Form />);
  await typeAll();
  announceLanguageChange();
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
});

test('a password or an Aadhaar number is never laid down, and nothing is left behind', async () => {
  const { unmount } = render(<Form />);
  await typeAll();
  announceLanguageChange();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|2341/);
  unmount();
  render(<Form />);
  await settled();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Aadhar')).toHaveValue('');
  expect({ ...sessionStorage }).toEqual({});
});

test('what is typed while the other page is on its way counts too', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(screen.getByLabelText('ID'), 'A');
  announceLanguageChange();
  await userEvent.type(screen.getByLabelText('ID'), 'DM');
  unmount();
  render(<Form />);
  await settled();
});

test('leaving without a change of language keeps nothing; another form takes nothing', async () => {
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

test('after a minute it is forgotten', async () => {
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

test('a storage that is full or forbidden costs what was typed, nothing else', () => {
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
