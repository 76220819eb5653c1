import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mock } from 'vitest';

/** Presses a button, once it is there. @param place its form or dialog; anywhere by default */
export const press = async (name: string, place?: HTMLElement) =>
  userEvent.click(await (place ? within(place) : screen).findByRole('button', { name }));

/** What the alerts of a form say, in their order. */
export const alerts = (form: HTMLElement) =>
  within(form)
    .getAllByRole('alert')
    .map(({ textContent }) => textContent);

/** The body and the Idempotency-Key of each request to a faked `fetch`. */
export const sentTo = ({ mock }: Mock<typeof fetch>) =>
  mock.calls.map(([, options]) => ({
    body: JSON.parse(String(options?.body)) as unknown,
    key: new Headers(options?.headers).get('Idempotency-Key'),
  }));
