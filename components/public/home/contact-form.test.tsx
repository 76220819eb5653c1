// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
// Preload what the form imports lazily, so that no test waits for it on a busy machine.
import './contact-rules';
import { ContactForm } from './contact-form';

const fetched = vi.fn<typeof fetch>();
const keyOf = (call: number) => new Headers(fetched.mock.calls[call]![1]!.headers).get('Idempotency-Key');

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function open() {
  renderApp(<ContactForm />);
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user: userEvent.setup(),
    // Once a message was sent, the fields are others.
    get name() {
      return field(/^Name/);
    },
    get email() {
      return field(/^Email/);
    },
    get number() {
      return field(/^Phone Number/);
    },
    get message() {
      return field(/^Message/);
    },
    button: screen.getByRole('button', { name: 'Send Message' }),
  };
}

function fill({ name, email, number, message }: ReturnType<typeof open>) {
  for (const [field, value] of [
    [name, 'Ramesh Kumar'],
    [email, 'ramesh@example.org'],
    [number, '+91 98765 43210'],
    [message, 'How do I get a card?'],
  ] as const)
    fireEvent.change(field, { target: { value } });
}

/** Sends what is filled in. */
async function send(form = open()) {
  fill(form);
  await form.user.click(form.button);
  return form;
}

const typed = ({ name, email, number, message }: ReturnType<typeof open>) => [
  name.value,
  email.value,
  number.value,
  message.value,
];
const TYPED = ['Ramesh Kumar', 'ramesh@example.org', '9876543210', 'How do I get a card?'];

test('a failed send keeps the typed text, and retrying reuses the same key until it is changed', async () => {
  fetched.mockImplementation(async () => Response.json({}, { status: 500 }));
  const form = await send();
  expect(await screen.findByText('Failed to send message. Please try again later.')).toBeInTheDocument();
  expect(typed(form)).toEqual(TYPED);

  await form.user.click(form.button);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(keyOf(1)).toBe(keyOf(0));

  fetched.mockResolvedValueOnce(Response.json({ message: 'ok' }));
  fireEvent.change(form.message, { target: { value: 'How do I get a card?\nThank you' } });
  await form.user.click(form.button);
  expect(
    await screen.findByText('Message sent successfully! We will get back to you soon.'),
  ).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(keyOf(2)).not.toBe(keyOf(0));
  expect(JSON.parse(String(fetched.mock.calls[2]![1]!.body))).toMatchObject({
    message: 'How do I get a card?\nThank you',
  });
  expect(typed(form)).toEqual(['', '', '', '']);
});

test('a sent message clears the form, and its reference and what happens next stay in the page', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'ok', reference: '48217503', callBy: '2026-12-03' }));
  const form = await send();
  expect(
    await screen.findByText('Message sent successfully! We will get back to you soon.'),
  ).toBeInTheDocument();
  expect(typed(form)).toEqual(['', '', '', '']);
  expect(screen.getByRole('heading', { name: 'Thank you, Ramesh Kumar' })).toHaveFocus();
  expect(screen.getByText('4821 7503')).toBeVisible();
  expect(screen.getByText('We read your message and call or write to you by 03/12/2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask here' })).toHaveAttribute('href', '/get-a-card#asked');
  expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toEqual({
    name: 'Ramesh Kumar',
    email: 'ramesh@example.org',
    number: '9876543210',
    message: 'How do I get a card?',
  });
  // The empty form is there for whoever wants it.
  expect(form.name).not.toBeVisible();
  await form.user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(form.name).toHaveFocus();
  expect(form.message).toBeVisible();
  expect(screen.queryByText('4821 7503')).toBeNull();
});

test('all four fields are required, and a phone number has ten digits', async () => {
  const form = open();
  await form.user.type(form.number, '98765');
  await form.user.click(form.button);
  expect(await screen.findByText('Please fix the errors in the form')).toBeInTheDocument();
  expect(screen.getByText('Phone number must be 10 digits')).toBeVisible();
  expect(form.name).toHaveFocus();
  for (const field of [form.name, form.email, form.number, form.message]) expect(field).toBeInvalid();
  expect(fetched).not.toHaveBeenCalled();
});

test("a server error appears at its field, in the server's words", async () => {
  fetched.mockResolvedValue(
    Response.json(
      { message: 'Invalid email address', fieldErrors: { email: 'Invalid email address' } },
      { status: 400 },
    ),
  );
  const form = await send();
  await waitFor(() => expect(form.email).toBeInvalid());
  expect(form.email).toHaveAccessibleDescription('Invalid email address');
});

test.each([
  [true, /^We got no answer, so this may already be saved\. What you typed is still here/],
  [false, /^There is no signal, so nothing was sent\. What you typed is still here/],
])("a network failure shows the contract's message, and why (a network: %s)", async (online, why) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const form = await send();
  expect(await screen.findByText('Failed to send message. Please try again later.')).toBeInTheDocument();
  expect(await screen.findByText(why)).toBeVisible();
  onLine.mockRestore();
  expect(typed(form)).toEqual(TYPED);
});

test('the trap field for bots is hidden from sight, assistive technology, tab order and autofill, and is sent', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'ok' }));
  const form = open();
  const trap = screen.getByLabelText('Leave this field empty');
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  fireEvent.change(trap, { target: { value: 'http://spam.example' } });
  await send(form);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(JSON.parse(String(fetched.mock.calls[0]![1]!.body))).toMatchObject({
    website: 'http://spam.example',
  });
});
