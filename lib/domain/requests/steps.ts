import 'server-only';
import {
  canBeNoted,
  isClosing,
  KINDS,
  PUT_OFF_DAYS,
  UNDO_SECONDS,
  type RequestKind,
  type RequestState,
} from '@/lib/constants/requests';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';
import { AppError, wrongFields } from '@/lib/errors';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { incomingWords } from '@/lib/format/search-words';
import type { RequestStepInput } from '@/lib/schemas/requests';
import type { RequestDocument, StoredStep } from '@/models/request';
import type { Decide, Fields } from '../change';

type Input<Step extends RequestStepInput['step']> = Extract<RequestStepInput, { step: Step }>;
type Stepping = Exclude<RequestStepInput, { step: 'read' | 'unread' }>;
type By = { by: string; id: string };
type Change = { fields: Fields<RequestDocument>; step: Omit<StoredStep, 'id' | 'by' | 'at'> };

export const erasingOf = ({ steps = [], erasedAt }: RequestDocument): StoredStep | undefined =>
  erasedAt ? undefined : steps.findLast(({ erasing }) => erasing);

/** @throws AppError conflict while another erasure than of these cards is begun */
export function mustNotBeErasing(request: RequestDocument): void {
  const { cards } = erasingOf(request) ?? {};
  if (cards?.length) throw new AppError('conflict', 'erasureBegun', { cards: cards.join(', ') });
  if (cards) throw new AppError('conflict', 'erasureOfNumberBegun');
}

/** `name` is an account's id. */
export function meanwhile(by: string, { steps = [], closedAt, takenBy }: RequestDocument): AppError {
  const { by: who = by, work } = steps.at(-1) ?? {};
  if (closedAt) return new AppError('conflict', 'doneMeanwhile', { name: who });
  if (who !== by && work && takenBy === who) return new AppError('conflict', 'takenMeanwhile', { name: who });
  return new AppError('conflict', 'handledMeanwhile');
}

/** Undefined if the step stays. */
export function undoSeconds({ steps = [] }: RequestDocument, now: Date): number | undefined {
  const { at, was } = steps.at(-1) ?? {};
  return at && was && UNDO_SECONDS - Math.floor((+now - +at) / 1000);
}

/** Without those that were taken back. */
export function standing({ steps = [] }: RequestDocument): StoredStep[] {
  const undone = new Set(steps.map(({ undoes }) => undoes));
  return steps.filter(({ id, undoes }) => !undoes && !(id && undone.has(id)));
}

/** @throws AppError badRequest for a day that is not ahead, or after the day by which an answer is due */
function mustBeAhead(until: string, { dueDay }: RequestDocument, today: string): void {
  if (until <= today || until > addDays(today, PUT_OFF_DAYS)) throw wrongFields({ until: 'putOffDay' });
  if (dueDay && until > dueDay) throw wrongFields({ until: 'putOffPastDue' });
}

/** A new request becomes one that was taken. */
const begun = ({ kind, state }: RequestDocument): RequestState =>
  state === 'new' ? KINDS[kind].taken : state;

function note(
  { state, note: words, ...more }: Input<'note'>,
  request: RequestDocument,
  by: string,
  now: Date,
): Change {
  const { kind, takenBy, until, readAt } = request;
  const { zoneId, identity } = { zoneId: undefined, identity: undefined, ...more };
  if (!canBeNoted(kind, state)) throw wrongFields({ state: 'stateRequired' });
  if ((zoneId && kind !== 'card') || (identity && kind !== 'data'))
    throw new AppError('conflict', 'changedMeanwhile');
  const closing = isClosing(kind, state);
  return {
    fields: {
      state,
      closedAt: closing ? now : undefined,
      takenBy: state === 'new' ? undefined : (takenBy ?? by),
      until: closing ? undefined : until,
      ...(zoneId && { zoneId }),
      ...(kind === 'message' && { readAt: readAt ?? now }),
    },
    step: { state, note: words, zoneId, identity },
  };
}

function giveBack({ kind, state: before }: RequestDocument): Change {
  // What was done about it stays.
  const state = before === KINDS[kind].taken ? 'new' : before;
  return { fields: { state, takenBy: undefined, until: undefined }, step: { state, work: 'open' } };
}

function toCard(
  { name, village, zoneId }: Input<'toCard'>,
  { kind, readAt }: RequestDocument,
  now: Date,
): Change {
  if (kind !== 'message') throw new AppError('conflict', 'changedMeanwhile');
  return {
    fields: {
      ...{ kind: 'card', state: 'new', name, village, zoneId, search: incomingWords({ name, village }) },
      ...{ takenBy: undefined, until: undefined, readAt: readAt ?? now },
    },
    step: { state: 'requested', zoneId },
  };
}

function nameCards({ cards, note: words }: Input<'nameCards'>, request: RequestDocument, by: string): Change {
  if (request.kind !== 'data') throw new AppError('conflict', 'changedMeanwhile');
  const state = begun(request);
  return {
    fields: { state, takenBy: request.takenBy ?? by, cards: cards.length > 0 ? cards : undefined },
    step: { state, cards, note: words },
  };
}

function changeOf(
  input: Exclude<Stepping, Input<'undo'>>,
  request: RequestDocument,
  by: string,
  now: Date,
): Change {
  if (input.step === 'note') return note(input, request, by, now);
  if (request.closedAt) throw meanwhile(by, request);
  if (input.step === 'toCard') return toCard(input, request, now);
  if (input.step === 'nameCards') return nameCards(input, request, by);
  if (input.step === 'giveBack') return giveBack(request);
  const state = begun(request);
  if (input.step === 'take')
    return { fields: { state, takenBy: by, until: undefined }, step: { state, work: 'taken' } };
  const { until, note: words } = input;
  mustBeAhead(until, request, dayInIndia(now));
  return { fields: { state, takenBy: by, until }, step: { state, work: 'waiting', until, note: words } };
}

function undo(request: RequestDocument, by: string, now: Date): Change {
  const { steps = [] } = request;
  const last = steps.at(-1);
  if (last && last.by !== by) throw meanwhile(by, request);
  const left = undoSeconds(request, now);
  if (left === undefined) throw new AppError('conflict', 'stepStays');
  if (left <= 0) throw new AppError('conflict', 'stepTooOld');
  const was = Object.entries(last!.was!).map(([field, value]) => [field, value ?? undefined]);
  const fields = Object.fromEntries(was) as Fields<RequestDocument>;
  return { fields, step: { state: fields.state ?? request.state, undoes: last!.id! } };
}

/**
 * The step keeps the former values of the fields, unless it stays.
 * @param asked identifies a repeat
 */
export function withStep(
  request: RequestDocument,
  { fields, step }: Change,
  { asked, at, by, id, stays }: By & { at: Date; asked: object; stays: boolean },
): Fields<RequestDocument> {
  const was = Object.keys(fields).map((field) => [field, request[field as keyof RequestDocument] ?? null]);
  const added = {
    ...{ id, at, by, ...step, asked: fingerprint(asked) },
    ...(!stays && { was: Object.fromEntries(was) }),
  };
  return { ...fields, steps: [...(request.steps ?? []), added] };
}

/**
 * The same step on top of the same ones is a repeat. Whoever takes the first step has the request until somebody
 * else takes it.
 * @throws AppError conflict, of which `values.name` is an account's id
 */
export const decideStep =
  (
    input: Stepping,
    { by, id }: By,
  ): Decide<RequestDocument, { id: string; kind: RequestKind; number: string }> =>
  (request, { now }) => {
    const { steps = [], kind, number = '', cardNumber, erasedAt } = request;
    const { also: _also, seen, ...asked } = { also: undefined, ...input };
    const first = steps.find((step) => step.id === id) ?? steps[seen];
    if (first?.by === by && isFingerprintOf(first.asked, asked))
      return { answer: { id: first.id ?? id, kind, number }, repeated: true };
    if (steps.length !== seen) throw meanwhile(by, request);
    // It is done for good: what happens next happens to its card, or there is nothing left of it.
    if ((kind === 'card' && cardNumber) || erasedAt) throw meanwhile(by, request);
    mustNotBeErasing(request);
    const change = input.step === 'undo' ? undo(request, by, now) : changeOf(input, request, by, now);
    return {
      fields: withStep(request, change, { by, id, at: now, asked, stays: input.step === 'undo' }),
      answer: { id, kind, number },
    };
  };

/** No step, as the admins share one inbox. */
export const decideRead =
  (read: boolean): Decide<RequestDocument> =>
  ({ readAt }, { now }) =>
    Boolean(readAt) === read ? {} : { fields: { readAt: read ? now : undefined } };
