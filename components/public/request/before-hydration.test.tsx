// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendCardRequest, sendPrivacyRequest } from '@/lib/api/endpoints';
import { Providers } from '@/tests/render';
import { CardRequestForm } from './card-request-form';
import { PrivacyRequestForm } from './privacy-request-form';

vi.mock('@/lib/api/endpoints', () => ({ sendCardRequest: vi.fn(), sendPrivacyRequest: vi.fn() }));

let root: Root | undefined;
const place = document.createElement('div');
beforeEach(() => document.body.append(place));
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.remove();
});

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** The server's page; what was typed in it is there when its scripts come. */
async function typedBefore(form: ReactElement, type: () => void) {
  const page = <Providers>{form}</Providers>;
  place.innerHTML = renderToString(page);
  type();
  root = await act(async () => hydrateRoot(place, page));
}

const zones = [{ value: 'CKTD', label: 'Chitrakoot' }];

test('a card is asked for: what was typed before hydration stays and is sent', async () => {
  vi.mocked(sendCardRequest).mockResolvedValue({ message: 'Request sent' });
  await typedBefore(<CardRequestForm zones={zones} />, () => {
    box(/^Your name/).value = 'Kamla Kol';
    box(/^Phone Number/).value = '94152-20011';
    box(/^Village or town/).value = 'Bharatkoop';
    box(/^District/).value = 'CKTD';
    box(/^Village or town/).focus();
  });
  expect(box(/^Your name/)).toHaveValue('Kamla Kol');
  expect(box(/^Village or town/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Kamla Kol' })).toBeVisible();
  expect(vi.mocked(sendCardRequest).mock.calls[0]![0]).toMatchObject({
    name: 'Kamla Kol',
    number: '9415220011',
    village: 'Bharatkoop',
    zoneId: 'CKTD',
  });
});

test('one’s own data is asked about: what was chosen and typed before hydration stays and is sent', async () => {
  vi.mocked(sendPrivacyRequest).mockResolvedValue({ message: 'Request sent', dueDay: '2026-12-26' });
  await typedBefore(<PrivacyRequestForm />, () => {
    fireEvent.click(screen.getAllByRole('radio')[1]!);
    box(/^Your name/).value = 'Kamla Kol';
    box(/^Phone Number/).value = '9415220011';
  });
  expect(screen.getAllByRole('radio')[1]).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Kamla Kol' })).toBeVisible();
  expect(vi.mocked(sendPrivacyRequest).mock.calls[0]![0]).toMatchObject({
    right: 'correct',
    name: 'Kamla Kol',
    number: '9415220011',
  });
});
