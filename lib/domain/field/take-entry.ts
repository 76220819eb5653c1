import 'server-only';
import type { z } from 'zod';
import { AppError, wrongInput } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { FIELD_BODIES, type FieldKind, type OpenedEntry } from '@/lib/schemas/field';
import { familyBornByAge } from '@/lib/schemas/members';
import type { TakenEntry } from '@/lib/schemas/responses/field';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { isAnswered, mustNotBeErased } from '../card-state/change-card';
import { CrowdedError } from '../change';
import { blockCard } from '../cards/card-life';
import { recordCall } from '../cards/calls';
import { savePhoto } from '../photos/save-photo';
import { takeRegistration, holdTime, timeOf, type Serves, type TakeCheck } from './take-registration';
import { openEntry } from './open-entry';

export type Taken = Omit<TakenEntry, 'message'>;

/**
 * A day that has passed since it was filled in becomes today, an age becomes a year of birth.
 * @throws AppError badRequest
 */
export function bodyOf<Kind extends FieldKind>(
  kind: Kind,
  body: OpenedEntry['body'],
  filledAt: Date,
): z.output<(typeof FIELD_BODIES)[Kind]> {
  const then = kind === 'call' ? withNext(body, filledAt) : familyBornByAge(body, dayInIndia(filledAt));
  const { data, error } = FIELD_BODIES[kind].safeParse(then);
  if (error) throw wrongInput(error);
  return data as z.output<(typeof FIELD_BODIES)[Kind]>;
}

/** If the day to call again has passed since, it becomes today. */
function withNext(body: OpenedEntry['body'], filledAt: Date): OpenedEntry['body'] {
  const [{ next }, today] = [body, dayInIndia()];
  const passed = typeof next === 'string' && next < today && next >= dayInIndia(filledAt);
  return passed ? { ...body, next: today } : body;
}

/** @throws AppError conflict for an entry that made a card which was erased, or is about one */
export async function mustNotBeOfErased({ kind, body }: OpenedEntry, key: string): Promise<void> {
  await mustNotBeErased(key, kind === 'registration' ? undefined : body.cardNumber);
}

/**
 * Once, with the rules and refusals of the call it stands for.
 * @param actor the caller must check that they may do it for whoever filled it in
 * @param key of the entry, bound to who filled it in
 * @param takeCheck if refused, the family is taken without a look for earlier cards
 * @throws AppError as the calls do
 */
export async function takeEntry(
  actor: Actor,
  entry: OpenedEntry,
  key: string,
  serves: Serves,
  takeCheck: TakeCheck,
): Promise<Taken> {
  const { kind, body } = entry;
  await mustNotBeOfErased(entry, key);
  const time = holdTime(entry);
  if (kind === 'registration') {
    // Sent again, in the next year too, it is the same request.
    const fields = { filledAt: 1, cardRegisterDate: 1, notChecked: 1 };
    const first = await CardModel.findOne({ creationKey: key }, fields).lean<CardDocument>();
    const input = bodyOf(kind, body, first?.filledAt ?? first?.cardRegisterDate ?? time.filledAt);
    return takeRegistration(actor, { ...entry, body: input, time, first }, key, serves, takeCheck);
  }

  const { cardNumber } = bodyOf('lost', body, time.filledAt);
  const taken: Taken = {
    kind,
    cardNumber,
    ...timeOf(time),
    notes: time.filledAtSaid ? ['clockWrong'] : [],
    duplicates: [],
  };
  // Of a write that was done nothing else can be known from the card: it may have been renewed, unblocked, replaced since.
  const asked = { key, request: entry, evenIfHandedOver: true };
  if (await isAnswered(asked)) return taken;
  try {
    if (kind === 'photo') await savePhoto(actor, cardNumber, bodyOf(kind, body, time.filledAt), asked);
    else if (kind === 'lost') await blockCard(actor, cardNumber, { reason: 'lost' }, asked);
    else await recordCall(actor, cardNumber, bodyOf(kind, body, time.filledAt), asked, time.filledAt);
  } catch (error) {
    // Others changed the card all the time: nothing is wrong with the entry, and the phone sends it again.
    throw error instanceof CrowdedError
      ? Object.assign(new AppError('unavailable', 'databaseBusy'), { retryAfter: 30 })
      : error;
  }
  return taken;
}

/** After these refusals the employee changes the entry and sends it again. */
const TO_CHANGE = ['badRequest', 'notFound', 'conflict'];

async function registeredAs(key: string): Promise<string | undefined> {
  const card = await CardModel.findOne({ creationKey: key }, { numbers: 1, cardNumber: 1 }).lean();
  return card?.numbers?.[0]?.number ?? card?.cardNumber;
}

/**
 * A refusal contains the sealed details, which the phone cannot open, unless the card was erased; for a family that
 * was sent before with other details also the number of its card.
 * @param key bound to the actor
 * @throws AppError forbidden if somebody else filled it in; gone, badRequest as `openEntry`; else as `takeEntry`
 */
export async function takeOwnEntry(
  actor: Actor & { zone?: string },
  sealed: string,
  key: string | undefined,
  takeCheck: TakeCheck,
): Promise<Taken> {
  if (!key) throw new AppError('badRequest', 'idempotencyKey');
  const entry = await openEntry(sealed);
  const { employee } = entry;
  if (employee !== actor.id) throw new AppError('forbidden', 'fieldOfOther', { employee });
  try {
    return await takeEntry(actor, entry, key, { id: actor.id, zone: actor.zone ?? '' }, takeCheck);
  } catch (error) {
    if (error instanceof AppError && TO_CHANGE.includes(error.code) && !error.answer.erased) {
      error.answer.content = entry.body;
      const made = entry.kind === 'registration' && (await registeredAs(key));
      if (made) error.answer.registeredAs = made;
    }
    throw error;
  }
}
