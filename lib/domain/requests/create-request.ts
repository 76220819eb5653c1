import 'server-only';
import { randomInt } from 'node:crypto';
import { fingerprint } from '@/lib/db/encryption';
import { wrongFields } from '@/lib/errors';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { creationKeyOf } from '@/lib/format/creation-key';
import { incomingWords } from '@/lib/format/search-words';
import type { ContactInput } from '@/lib/schemas/contact';
import type { CardRequestInput, PrivacyRequestInput, WriteInput } from '@/lib/schemas/requests';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import { createIdempotent } from '../create-idempotent';
import { holdOrgUnit } from '../hold-org-unit';
import { privacyDays } from './get-request-status';

/** 8 digits, not starting with 0: easy to read aloud and to type on a phone's number keyboard. */
const newReference = (): string => String(randomInt(10_000_000, 100_000_000));

/** Replaces an Idempotency-Key. On another day the same content is a new request. */
const keyOfContent = (form: string, input: unknown): string =>
  creationKeyOf('content', `${dayInIndia()}:${fingerprint({ form, input })}`);

type Sent = {
  form: string;
  key: string | undefined;
  input: object & { website?: string | undefined };
};
type Admit = () => Promise<void>;
type Received = { isNew: boolean; reference: string | undefined; dueDay?: string };

/**
 * The reference tells nothing of other requests from the same phone. Without a key the same content on the same day
 * is a repeat. A bot, which fills in the hidden field, gets no request.
 */
async function create(
  { form, key, input: { website, ...input } }: Sent,
  make: () => Promise<Omit<RequestDocument, '_id' | 'receivedAt' | 'state' | 'references'>>,
): Promise<Received> {
  if (website) return { isNew: false, reference: newReference() };
  const { stored, repeated } = await createIdempotent<RequestDocument>(
    RequestModel,
    { key: key ?? keyOfContent(form, input), input },
    async () => ({
      ...(await make()),
      receivedAt: new Date(),
      state: 'new' as const,
      references: [newReference()],
    }),
    ['references'],
  );
  const { references, dueDay } = stored;
  return { isNew: !repeated, reference: references?.[0], ...(dueDay && { dueDay }) };
}

/**
 * Stored before it is mailed (`claimDueMessage`), so it is never lost.
 * @throws AppError conflict for a key used for other content; whatever `admit` throws
 */
export const createMessage = (
  input: ContactInput,
  key: string | undefined,
  admit: Admit,
): Promise<Received> =>
  create({ form: 'contact', key, input }, async () => {
    await admit();
    const { name, email, number, message } = input;
    return {
      ...{ kind: 'message', name, email, number, message, search: incomingWords(input) },
      delivery: { state: 'waiting', attempts: 0, nextAttemptAt: new Date() },
    };
  });

/** @throws AppError conflict for a key used for other content; whatever `admit` throws */
export const createLetter = (input: WriteInput, key: string | undefined, admit: Admit): Promise<Received> =>
  create({ form: 'write', key, input }, async () => {
    await admit();
    const { website: _website, ...letter } = input;
    return { ...letter, search: incomingWords(letter) };
  });

/** @throws AppError badRequest for an unknown zone; whatever `admit` throws */
export const createCardRequest = (input: CardRequestInput, admit: Admit): Promise<Received> =>
  create({ form: 'cardRequest', key: undefined, input }, async () => {
    const { name, number, village, zoneId } = input;
    const unknown = () => wrongFields({ zoneId: 'zoneUnknown' });
    if (zoneId && !(await ZoneModel.exists({ zoneId }))) throw unknown();
    await admit();
    // Held only for who is admitted: a held zone cannot be removed.
    if (zoneId && !(await holdOrgUnit('zone', zoneId))) throw unknown();
    return {
      kind: 'card',
      name,
      number,
      village,
      ...(zoneId && { zoneId }),
      search: incomingWords({ name, village }),
    };
  });

/**
 * @returns `dueDay`, by which it must be answered, `YYYY-MM-DD`
 * @throws AppError conflict for a key used for other content; whatever `admit` throws
 */
export async function createPrivacyRequest(
  input: PrivacyRequestInput,
  key: string | undefined,
  admit: Admit,
): Promise<Received & { dueDay: string }> {
  const dueDay = addDays(dayInIndia(), privacyDays());
  const received = await create({ form: 'privacyRequest', key, input }, async () => {
    await admit();
    const { right, name, number, cardNumber, message } = input;
    return {
      ...{ kind: 'data', right, name, number, dueDay, search: incomingWords({ name }) },
      ...(cardNumber && { cardNumber }),
      ...(message && { message }),
    };
  });
  return { dueDay, ...received };
}
