import 'server-only';
import type { Step } from '@/lib/schemas/requests';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import type { Actor } from '../actor';
import { takeStep } from '../requests/take-step';

/**
 * Notes what was done about a message: somebody took it over, noted something or closed it (docs/contract.md#added-calls).
 * It counts as read from then on.
 * @throws AppError notFound; conflict if somebody else took a step meanwhile
 */
export const handleContactMessage = (actor: Actor, id: string, step: Step): Promise<void> =>
  takeStep<ContactMessageDocument>(
    actor,
    ContactMessageModel,
    { id, missing: 'messageNotFound' },
    step,
    ({ readAt }) => ({ set: { readAt: readAt ?? new Date() } }),
  );
