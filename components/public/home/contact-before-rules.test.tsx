// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers, renderApp } from '@/tests/render';
import { ContactForm } from './contact-form';

// Each test decides when, and whether, the form's rules arrive.
const arrive = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('@/components/ui/use-lazy', async (original) => {
  const { useLazy } = await original<typeof import('@/components/ui/use-lazy')>();
  return { useLazy: (_: unknown, place: Parameters<typeof useLazy>[1]) => useLazy(arrive, place) };
});
const rules = await import('./contact-rules');

const native = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
const fetched = vi.fn<typeof fetch>();
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: /^Send/ });
/** After one was sent. */
const another = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Write another message' }));
const bodies = () =>
  fetched.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body)) as unknown] : []));

const TYPED = { name: ' Sita', email: 'sita@example.org', number: '9876543210', message: 'Namaste' };
const CLEAN = { ...TYPED, name: 'Sita' };
function fill() {
  fireEvent.change(box(/^Name/), { target: { value: TYPED.name } });
  fireEvent.change(box(/^Email/), { target: { value: TYPED.email } });
  fireEvent.change(box(/^Phone/), { target: { value: '98765-43210' } });
  fireEvent.change(box(/^Message/), { target: { value: TYPED.message } });
}

beforeEach(() => {
  arrive.mockReset().mockResolvedValue(rules);
  native.mockClear();
  fetched.mockReset().mockImplementation(async () => Response.json({ message: 'ok' }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the server renders every field; what was typed before hydration is kept and sent', async () => {
  const page = (
    <Providers>
      <ContactForm />
    </Providers>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  // A submit before hydration must not put what was typed into the address.
  expect(place.querySelector('form')).toHaveAttribute('method', 'post');
  for (const label of [/^Name/, /^Email/, /^Phone/, /^Message/]) expect(box(label)).toHaveAttribute('name');
  box(/^Name/).value = TYPED.name;
  box(/^Email/).value = TYPED.email;
  box(/^Phone/).value = TYPED.number;
  box(/^Message/).value = TYPED.message;
  box(/^Email/).focus();
  const field = box(/^Email/);

  const root = await act(async () => hydrateRoot(place, page));
  fireEvent.pointerDown(document.body);
  expect(arrive).not.toHaveBeenCalled();
  await userEvent.keyboard('x{Backspace}');
  expect(arrive).toHaveBeenCalledTimes(1);
  await act(async () => {});
  expect(box(/^Email/)).toBe(field);
  expect(field).toHaveFocus();
  expect(box(/^Name/)).toHaveValue(TYPED.name);
  await userEvent.click(send());
  await waitFor(() => expect(bodies()).toEqual([CLEAN]));
  act(() => root.unmount());
  place.remove();
});

test('a field is checked when it is left, then at each key', async () => {
  renderApp(<ContactForm />);
  await userEvent.type(box(/^Phone/), '12');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Phone number must be 10 digits');
  await userEvent.type(box(/^Phone/), '34567890');
  await waitFor(() => expect(box(/^Phone/)).toBeValid());
});

test('sent by Enter, the emptied field shows no error when it is left', async () => {
  renderApp(<ContactForm />);
  fill();
  await userEvent.type(box(/^Name/), '{Enter}');
  await waitFor(() => expect(box(/^Name/)).toHaveValue(''));
  // The keyboard of a phone closes, and a screen reader says the thanks.
  expect(screen.getByRole('heading', { name: 'Thank you, Sita' })).toHaveFocus();
  await act(async () => {});
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(fetched).toHaveBeenCalledTimes(1);
  await another();
  // The next message is checked like the first: not while it is typed.
  await userEvent.type(box(/^Name/), 'Sita');
  await userEvent.type(box(/^Phone/), '12');
  await act(async () => {});
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('Phone number must be 10 digits')).toBeVisible();
});

test('a submit waits for the rules, and is sent once', async () => {
  let come = () => {};
  arrive.mockReturnValue(new Promise((resolve) => (come = () => resolve(rules))));
  renderApp(<ContactForm />);
  fill();
  await userEvent.click(send());
  expect(send()).toHaveTextContent('Sending...');
  expect(send()).toBeDisabled();
  fireEvent.submit(box(/^Name/).form!);
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => come());
  await waitFor(() => expect(bodies()).toEqual([CLEAN]));
  await another();
  expect(send()).toBeEnabled();
});

test('if the rules cannot be loaded, the browser sends the form; where nothing answers nothing goes, and the next submit tries again', async () => {
  arrive.mockRejectedValue(new Error('Failed to load chunk'));
  renderApp(<ContactForm />);
  fill();
  await userEvent.click(send());
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  expect(native.mock.contexts[0]).toHaveFormValues({ ...TYPED, number: '98765-43210' });

  // Busy until the next page is here, or Back brings this one.
  expect(send()).toBeDisabled();
  fireEvent(window, new Event('pageshow'));
  await waitFor(() => expect(send()).toBeEnabled());

  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(send());
  expect(await screen.findByText(/^There is no signal, so nothing was sent\. What you typed/)).toBeVisible();

  arrive.mockResolvedValue(rules);
  await userEvent.click(send());
  await waitFor(() => expect(bodies()).toEqual([CLEAN]));
  expect(native).toHaveBeenCalledTimes(1);
});

test('rules that never load delay a submit only for a limited time', async () => {
  vi.useFakeTimers();
  arrive.mockReturnValue(new Promise(() => {}));
  renderApp(<ContactForm />);
  fill();
  fireEvent.click(send());
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(send()).toBeDisabled();
  expect(native).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(native).toHaveBeenCalledTimes(1);
  expect(bodies()).toEqual([]);
});
