import type { Page } from '@playwright/test';
import { api } from '@/tests/contract-client';
import { EMPLOYEE } from './test';

export const person = (memberName: string, more: object = {}) => ({
  memberName,
  memberSex: 'Female',
  memberDOB: '1985-08-14',
  ...more,
});

/** A card of the employee, made through the API; `code` is what follows the # in its link. */
export async function newCard(
  { at, token }: { at: string; token: string },
  holder: string,
  { holderMore = {}, ...more }: Record<string, unknown> & { holderMore?: object } = {},
) {
  const contact = { memberContact: '9415012345', memberAddress: 'Ward 4, Karwi, Chitrakoot' };
  const cardPrimaryHolder = person(holder, { ...contact, ...holderMore });
  const body = { employeeID: EMPLOYEE.id, zoneID: 'CKTD', cardPrimaryHolder, ...more };
  const made = await api('POST', '/api/employee/addMember', { at, token, body });
  if (made.status !== 201) throw new Error(`${holder} got no card: ${made.status} ${made.body.message}`);
  const { cardNumber, cardCode } = made.body.card as { cardNumber: string; cardCode: string };
  return { cardNumber, cardCode, code: new URL(cardCode).hash.slice(1) };
}

/** Blocks a card as an admin. */
export async function block(place: { at: string; token: string }, cardNumber: string): Promise<void> {
  const reason = { reason: 'lost' };
  const { status } = await api('PUT', `/api/card/${cardNumber}/block`, { ...place, body: reason });
  if (status !== 200) throw new Error(`${cardNumber} was not blocked: ${status}`);
}

/** Fetches from the API as somebody who is signed in. */
export async function ask<Answer>(page: Page, token: string, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { authorization: token } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return (await answer.json()) as Answer;
}
