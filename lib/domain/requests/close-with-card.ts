import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/errors';
import type { Actor } from '../actor';
import { requestScope } from './request-scope';
import { withStep } from './steps';
import { changeRequest } from './take-step';

/**
 * Closes the request that led to a card, and no other of its number. Runs after the card is stored, and again with every repeat
 * of the registration, so it is done at the latest when the employee learns the number. A request of another zone, or one that
 * led to another card, stays as it is.
 */
export async function closeWithCard(actor: Actor, id: string, cardNumber: string): Promise<void> {
  const which = { ...(await requestScope(actor)), kind: 'card', cardNumber: null };
  const state = 'registered' as const;
  try {
    await changeRequest(id, which, (request, { now }) => {
      const change = { fields: { state, cardNumber, closedAt: now, until: undefined }, step: { state } };
      const step = { by: actor.id, id: randomUUID(), at: now, asked: { cardNumber }, stays: true };
      return { fields: withStep(request, change, step) };
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'notFound')) throw error;
  }
}
