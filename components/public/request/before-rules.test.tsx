// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onCall } from '@/tests/on-call';
import { Providers } from '@/tests/render';
import { CardRequestForm } from './card-request-form';
import { PrivacyRequestForm } from './privacy-request-form';

vi.mock('@/lib/api/client', async (original) => (await import('@/tests/on-call')).mockedCalls(original));
const sendCardRequest = onCall('POST /api/cardRequest');
const sendPrivacyRequest = onCall('POST /api/privacyRequest');

let root: Root | undefined;
const place = document.createElement('div');
beforeEach(() => {
  sendCardRequest.mockReset().mockResolvedValue({ message: 'Request sent' });
  sendPrivacyRequest.mockReset().mockResolvedValue({ message: 'Request sent', dueDay: '2026-12-26' });
  document.body.append(place);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.remove();
});

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const choice = (text: RegExp) => screen.getByRole('radio', { name: text });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

/** The server's page; what was typed in it is there when its scripts come. */
async function typedBefore(form: ReactElement, type: () => void) {
  const page = <Providers>{form}</Providers>;
  place.innerHTML = renderToString(page);
  type();
  root = await act(async () => hydrateRoot(place, page));
}

const cardRequest = <CardRequestForm zones={[{ value: 'CKTD', label: 'Chitrakoot' }]} />;
function askForCard() {
  box(/^Your name/).value = 'Kamla Kol';
  box(/^Phone Number/).value = '94152-20011';
  box(/^Village or town/).value = 'Bharatkoop';
  box(/^District/).value = 'CKTD';
}

test('a card is asked for: what was typed before hydration stays and is sent', async () => {
  await typedBefore(cardRequest, () => {
    askForCard();
    box(/^Village or town/).focus();
  });
  expect(box(/^Your name/)).toHaveValue('Kamla Kol');
  expect(box(/^Village or town/)).toHaveFocus();
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you, Kamla Kol' })).toBeVisible();
  expect(sendCardRequest.mock.calls[0]![0].body).toMatchObject({
    name: 'Kamla Kol',
    number: '9415220011',
    village: 'Bharatkoop',
    zoneId: 'CKTD',
  });
});

test('one’s own data is asked about: what was chosen before hydration stays, and another choice after it', async () => {
  await typedBefore(<PrivacyRequestForm />, () => {
    fireEvent.click(choice(/^Correct something/));
    box(/^Your name/).value = 'Kamla Kol';
    box(/^Phone Number/).value = '9415220011';
  });
  await userEvent.type(box(/^Your name/), 'i');
  expect(choice(/^Correct something/)).toBeChecked();
  await userEvent.click(choice(/^Erase our card/));
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you, Kamla Koli' })).toBeVisible();
  expect(sendPrivacyRequest.mock.calls[0]![0].body).toMatchObject({
    right: 'erase',
    name: 'Kamla Koli',
    number: '9415220011',
  });
});
