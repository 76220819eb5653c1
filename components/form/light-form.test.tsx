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

test('the schema is fetched when a field is first reached, and once', async () => {
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

test('says nothing while a field is first typed in, speaks when it is left, then at each key', async () => {
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

test('a refused submit tells every field, moves focus to the first, and sends nothing', async () => {
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

test('what is sent has passed through the schema; the form is busy meanwhile and sends once', async () => {
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

test("the server's words stand at their field until it is typed in", async () => {
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

test('emptied, it has forgotten what was typed and what was wrong', async () => {
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

test('a field it emptied says nothing when it is left, until it has been typed in', async () => {
  open();
  await userEvent.type(box('Name'), 'Sita');
  await userEvent.type(box('Number'), '9876543210');
  await press('Empty it');
  await userEvent.click(box('Number'));
  await userEvent.tab();
  // user-event still sees what stood there before the reset.
  fireEvent.change(box('Name'), { target: { value: 'S' } });
  fireEvent.change(box('Name'), { target: { value: '' } });
  fireEvent.blur(box('Name'));
  // Were the number in question too, it would have been asked about before the name.
  expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('what was typed before the script came stays, and a field that had focus counts as reached', async () => {
  const load = vi.fn(async () => schema);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form load={load} />);
  box('Name').value = 'Sita';
  box('Number').focus();
  const root = await act(async () => hydrateRoot(place, <Form load={load} />));
  expect(box('Name')).toHaveValue('Sita');
  expect(load).toHaveBeenCalledTimes(1);
  // Had it been submitted then, nothing typed would stand in the address.
  expect(box('Name').form).toHaveAttribute('method', 'post');
  act(() => root.unmount());
  place.remove();
});

test('without the schema a submit goes on to the server as it was typed; the next check tries again', async () => {
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

test('a schema that never comes does not hold a submit for ever', async () => {
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
