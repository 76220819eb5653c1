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
import { page, count, day, done, instant, yes } from './common';

/** A request with the family's phone number that names no card. */
const cameByPhone = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  day,
  name: z.string(),
  number: z.string(),
  /** The message, or what a data request says. */
  text: z.string().optional(),
  state: z.enum(REQUEST_STATES),
  /** Another card has this number too: it stays unless it is chosen. */
  shared: z.boolean(),
});

/** How much an erasure takes from each place, without `byPhone`, from which somebody chooses. */
export const erasure = z.object({
  places: z.array(z.object({ place: z.enum(ERASED_PLACES), count })),
  byPhone: z.array(cameByPhone),
});

export type CameByPhone = z.infer<typeof cameByPhone>;

export type Erasure = z.infer<typeof erasure>;

/**
 * `by`: an account's id; `cards`: those named; `erasing`: their erasure was begun; `undoes`: the step that was taken
 * back.
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
 * Employees see only requests for a card, without e-mail and message. After an erasure, a data request has
 * `erasedAt`, but no name, number, message and notes.
 */
export const request = z.object({
  ...contactSchema.omit({ website: true }).partial().shape,
  ...cardRequestSchema.omit({ website: true }).partial().shape,
  ...privacyRequestSchema.omit({ website: true }).partial().shape,
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  zoneName: z.string().optional(),
  /** The hospital or medium that writes, and by when that needs an answer, in its words. */
  organisation: z.string().optional(),
  answerBy: z.string().optional(),
  receivedAt: instant,
  /** Of a data request: the last day to answer; `late`: open after it. */
  dueDay: day.optional(),
  late: yes,
  state: z.enum(REQUEST_STATES),
  steps: z.array(handlingStep),
  handling,
  /** Missing on requests from before there were references. */
  references: z.array(z.string()).optional(),
  /** Of a message: read by any admin, and the state of its mail; `none`: no mail is to be sent. */
  read: z.boolean().optional(),
  delivery: z.enum(['waiting', 'sent', 'refused', 'none']).optional(),
  erasedAt: instant.optional(),
  /** The erasure of these cards was begun and not finished. */
  erasing: z.array(z.string()).optional(),
  /** The caller is the employee who serves its card. */
  served: yes,
  /** How long the caller can still take the last step back. */
  undoSeconds: count.optional(),
});

/**
 * `manyActors`: several active accounts can act on these, so each needs an owner. `readsMoney`: the caller also sees
 * complaints about money.
 */
export const requests = page('requests', request).extend({ manyActors: z.boolean(), readsMoney: yes });

export const mailServer = z.boolean();

/**
 * With the cards that have its phone or card number, or were named. For a request about `data`, their people only as
 * far as the next step needs. `gone`: those named that are no longer there. `sameNumber`: other requests with its
 * phone number, open ones first.
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
  gone: z.array(z.string()).optional(),
  /** The names of everybody who sees it; only of a complaint about money. */
  readers: z.array(z.string()).optional(),
  sameNumber: z.array(request),
  manyActors: z.boolean(),
});

/** Other requests that should have got the step but did not. */
export const stepped = z.object({
  refused: z.array(z.object({ _id: z.string(), name: z.string(), why: z.enum(NOT_TAKEN) })),
});

/** No reference only for a repeat of a request from before there were references. */
export const received = z.object({ reference: z.string().optional() });

/** Only if the trust promises a call (NEXT_PUBLIC_CALL_DAYS). */
export const callBack = z.object({ callBy: day.optional() });

/** `day`: of the call or answer; for `waiting` and `due` the last day for it, `late` if that is over. */
export const requestStatus = z.object({
  state: z.enum(['waiting', 'received', 'called', 'registered', 'closed', 'due', 'answered']),
  day: day.optional(),
  late: z.literal(true).optional(),
});

export const promised = z.object({ dueDay: day });

export type HandlingStep = z.infer<typeof handlingStep>;

export type Handling = z.infer<typeof handling>;

export type RequestStatus = z.infer<typeof requestStatus>;

export type Request = z.infer<typeof request>;

export type Requests = z.infer<typeof requests>;

export type RequestDetail = z.infer<typeof requestDetail>;

export type NotStepped = z.infer<typeof stepped>['refused'];
