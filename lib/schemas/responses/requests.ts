import { z } from 'zod';
import {
  IDENTITY_CHECKS,
  NOT_TAKEN,
  REQUEST_KINDS,
  REQUEST_STATES,
  WORK_STATES,
  WORK_STEPS,
} from '@/lib/constants/requests';
import { ERASED_PLACES } from '@/lib/constants/retention';
import { contactSchema } from '../contact';
import { cardRequestSchema, privacyRequestSchema } from '../requests';
import { page, count, day, done, instant, yes } from './lists';

/** A request that has a phone number of the family and does not say which card it is about. */
const cameByPhone = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  day,
  name: z.string(),
  number: z.string(),
  /** The message, or what a data request says. */
  text: z.string().optional(),
  state: z.enum(REQUEST_STATES),
  /** Another card has this phone number too: it stays unless it is chosen. */
  shared: z.boolean(),
});

/** What an erasure takes: how much in each place, without `byPhone`, of which somebody chooses. */
export const erasure = z.object({
  places: z.array(z.object({ place: z.enum(ERASED_PLACES), count })),
  byPhone: z.array(cameByPhone),
});

export type CameByPhone = z.infer<typeof cameByPhone>;

export type Erasure = z.infer<typeof erasure>;

/**
 * What somebody did about a request. `by` is the account's id; `cards` those that were named; `erasing`: their erasure was begun;
 * `undoes`: the step before was taken back.
 */
export const handlingStep = done.extend({
  byName: z.string(),
  state: z.enum(REQUEST_STATES),
  note: z.string().optional(),
  work: z.enum(WORK_STEPS).optional(),
  until: day.optional(),
  identity: z.enum(IDENTITY_CHECKS).optional(),
  zoneName: z.string().optional(),
  cards: z.array(z.string()).optional(),
  erasing: yes,
  undoes: yes,
});

/** Whose work it is today, and until when it is put off. */
export const handling = z.object({
  work: z.enum(WORK_STATES),
  by: z.string().optional(),
  byName: z.string().optional(),
  until: day.optional(),
});

/**
 * A request of any kind, with what was sent for its kind. An employee's is for a card, without e-mail and message. One about
 * data whose family was erased has `erasedAt`, and no name, number, message and notes.
 */
export const request = z.object({
  ...contactSchema.omit({ website: true }).partial().shape,
  ...cardRequestSchema.omit({ website: true }).partial().shape,
  ...privacyRequestSchema.omit({ website: true }).partial().shape,
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  zoneName: z.string().optional(),
  /** The cards that staff named, of one about data. */
  named: z.array(z.string()).optional(),
  receivedAt: instant,
  /** The last day to answer one about data; `late` if that is over and it is open. */
  dueDay: day.optional(),
  late: yes,
  state: z.enum(REQUEST_STATES),
  steps: z.array(handlingStep),
  handling,
  /** What the sender can call it by; missing from before there were any. */
  references: z.array(z.string()).optional(),
  /** Of a message: read by any admin; the state of its mail to the trust, `none` if no mail is to be sent. */
  read: z.boolean().optional(),
  delivery: z.enum(['waiting', 'sent', 'refused', 'none']).optional(),
  erasedAt: instant.optional(),
  /** An erasure of these cards was begun and not finished. */
  erasing: z.array(z.string()).optional(),
  /** For so many seconds the caller can take the last step back. */
  undoSeconds: count.optional(),
});

/** `manyActors`: more than one active account can act on these, so that it has to be said whose they are. */
export const requests = page('requests', request).extend({ manyActors: z.boolean() });

/** Whether mails are sent at all. */
export const mailServer = z.boolean();

/**
 * One request with the cards that have its phone or card number, or were named; of those that people on a card were asked about
 * (`data`) only what the next step needs: an adult's own part can be given to them. `sameNumber`: others with its phone number,
 * open ones first.
 */
export const requestDetail = request.extend({
  cards: z.array(
    z.object({
      cardNumber: z.string(),
      holder: z.string(),
      fits: z.enum(['named', 'phone', 'number']),
      people: z.array(
        z.object({ memberId: z.string(), memberName: z.string(), adult: z.boolean(), hasPhone: z.boolean() }),
      ),
    }),
  ),
  sameNumber: z.array(request),
  manyActors: z.boolean(),
});

/** The others for which the step was to be taken, and was not. */
export const stepped = z.object({
  refused: z.array(z.object({ _id: z.string(), name: z.string(), why: z.enum(NOT_TAKEN) })),
});

/** What the sender of a request or message is told; without a reference only for a repeat from before there were any. */
export const received = z.object({ reference: z.string().optional() });

/** By when somebody calls, where the trust says so (NEXT_PUBLIC_CALL_DAYS). */
export const callBack = z.object({ callBy: day.optional() });

/**
 * What became of a request or message. `day`: of the call, or of the answer; of `waiting` and `due` the last day for it,
 * `late` if that is over.
 */
export const requestStatus = z.object({
  state: z.enum(['waiting', 'called', 'registered', 'closed', 'due', 'answered']),
  day: day.optional(),
  late: z.literal(true).optional(),
});

/** By which day a request about somebody's data is answered. */
export const promised = z.object({ dueDay: day });

export type HandlingStep = z.infer<typeof handlingStep>;

export type Handling = z.infer<typeof handling>;

export type RequestStatus = z.infer<typeof requestStatus>;

export type Request = z.infer<typeof request>;

export type Requests = z.infer<typeof requests>;

export type RequestDetail = z.infer<typeof requestDetail>;

export type NotStepped = z.infer<typeof stepped>['refused'];
