// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { says, tenDigits, text } from '@/lib/schemas/fields';
import en from '@/messages/en.json';
import { LightForm, LightTextAreaField, LightTextField } from './light-form';
import { useLightForm } from './use-light-form';

const EMPTY = { name: '', number: '', message: '', agreed: false };
type Typed = typeof EMPTY;
type Schema = z.ZodType<Typed, Typed>;

const schema: Schema = z.object({
  name: text(2, 100, 'nameMin2'),
  number: tenDigits(),
  message: z.string().max(20, says('tooLong')),
  agreed: z.boolean(),
});
const sent = vi.fn<(values: Typed) => Promise<void>>(async () => {});
const refused = vi.fn();

function Form({ load }: { load: () => Promise<Schema> }) {
  const form = useLightForm({ schema: load, empty: EMPTY, onSend: sent, onRefused: refused });
  return (
    <NextIntlClientProvider locale="en" messages={en}>
      <LightForm form={form}>
        <LightTextField name="name" label="Name" />
        <LightTextField name="number" label="Number" clean={(typed) => typed.replace(/\D/g, '')} />
        <LightTextAreaField name="message" label="Message" />
        <label>
          <input type="checkbox" name="agreed" /> Agreed
        </label>
        <button disabled={form.busy}>{form.busy ? 'Sending' : 'Send'}</button>
      </LightForm>
      <button onClick={form.reset}>Empty it</button>
      <button onClick={() => form.setError('number', 'The server knows this number')}>Server</button>
    </NextIntlClientProvider>
  );
}

const open = (load: () => Promise<Schema> = async () => schema) => render(<Form load={load} />);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.useRealTimers();
  sent.mockReset();
  refused.mockReset();
});

test('the schema is loaded once, when a field is first focused', async () => {
  const load = vi.fn(async () => schema);
  open(load);
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(box('Name')).toHaveFocus();
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.type(box('Number'), '123');
  await press('Send');
  await screen.findByText('Phone number must be 10 digits');
  expect(load).toHaveBeenCalledTimes(1);
});

test('validates a field when it is first left, then at each key', async () => {
  open();
  await userEvent.type(box('Number'), '12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Phone number must be 10 digits');
  expect(box('Number')).toHaveAccessibleDescription('Phone number must be 10 digits');
  await userEvent.type(box('Number'), '34567890');
  await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(box('Number')).toBeValid();
  await userEvent.type(box('Number'), '{Backspace}');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('an invalid submit shows every error, focuses the first and sends nothing', async () => {
  open();
  await userEvent.type(box('Message'), 'much more than twenty characters');
  await press('Send');
  await vi.waitFor(() => expect(box('Name')).toHaveFocus());
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Name must be at least 2 characters',
    'Phone number must be 10 digits',
    'This is too long',
  ]);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

test('sends what the schema returns; the form is busy meanwhile and sends once', async () => {
  let finish = () => {};
  sent.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  open();
  await userEvent.type(box('Name'), '  Sita ');
  await userEvent.type(box('Number'), '98765-43210');
  await userEvent.click(screen.getByLabelText('Agreed'));
  await userEvent.type(box('Name'), '{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending' })).toBeDisabled();
  fireEvent.submit(box('Name').form!);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith({
    name: 'Sita',
    number: '9876543210',
    message: '',
    agreed: true,
  });
  await act(async () => finish());
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(box('Name')).toHaveValue('  Sita ');
});

test("the server's message stays at its field until it is typed in", async () => {
  open();
  await userEvent.type(box('Name'), 'Sita');
  await userEvent.type(box('Number'), '9876543210');
  await press('Send');
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  await press('Server');
  expect(box('Number')).toHaveAccessibleDescription('The server knows this number');
  await userEvent.type(box('Number'), '{Backspace}1');
  await vi.waitFor(() => expect(box('Number')).toBeValid());
});

test('a reset clears values and errors', async () => {
  open();
  await userEvent.type(box('Number'), '12');
  await press('Send');
  await screen.findByText('Phone number must be 10 digits');
  await press('Empty it');
  expect(box('Number')).toHaveValue('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(box('Number'), '1');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a reset field shows no error when left, until it is typed in', async () => {
  open();
  await userEvent.type(box('Name'), 'Sita');
  await userEvent.type(box('Number'), '9876543210');
  await press('Empty it');
  await userEvent.click(box('Number'));
  await userEvent.tab();
  // user-event still has the value from before the reset.
  fireEvent.change(box('Name'), { target: { value: 'S' } });
  fireEvent.change(box('Name'), { target: { value: '' } });
  fireEvent.blur(box('Name'));
  // An error of the number would have been shown before that of the name.
  expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('keeps what was typed before hydration, and a field that had focus counts as visited', async () => {
  const load = vi.fn(async () => schema);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form load={load} />);
  box('Name').value = 'Sita';
  box('Number').focus();
  const root = await act(async () => hydrateRoot(place, <Form load={load} />));
  expect(box('Name')).toHaveValue('Sita');
  expect(load).toHaveBeenCalledTimes(1);
  // A submit before hydration must not put what was typed into the address.
  expect(box('Name').form).toHaveAttribute('method', 'post');
  act(() => root.unmount());
  place.remove();
});

test('if the schema cannot be loaded, a submit sends the raw values; the next check retries', async () => {
  const load = vi.fn<() => Promise<Schema>>().mockRejectedValue(new Error('Failed to load chunk'));
  open(load);
  await userEvent.type(box('Name'), 'S');
  await press('Send');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ ...EMPTY, name: 'S' }));
  expect(box('Name')).toHaveValue('S');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  load.mockResolvedValue(schema);
  await press('Send');
  await screen.findByText('Name must be at least 2 characters');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a schema that never loads delays a submit only for a limited time', async () => {
  vi.useFakeTimers();
  open(() => new Promise(() => {}));
  fireEvent.change(box('Name'), { target: { value: 'Sita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByRole('button', { name: 'Sending' })).toBeDisabled();
  expect(sent).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(sent).toHaveBeenCalledWith({ ...EMPTY, name: 'Sita' });
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});
