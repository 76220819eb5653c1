import type { Kept } from './retention';

/** What somebody may ask of whoever holds their data. */
export const PRIVACY_RIGHTS = ['see', 'correct', 'erase', 'withdraw', 'complain'] as const;
/** The rights that are answered by an erasure. */
export const ERASING_RIGHTS: readonly PrivacyRight[] = ['erase', 'withdraw'];

/** A visitor's message, a family's request for a card, a request under the law on personal data (docs/india.md#personal-data). */
export const REQUEST_KINDS = ['message', 'card', 'data'] as const;
export const REQUEST_STATES = [
  ...['new', 'taken', 'called', 'visited', 'registered', 'declined'],
  ...['working', 'answered', 'refused', 'closed', 'requested'],
] as const satisfies string[];

type Kind = {
  /** What somebody can note about it; other states follow from an action. */
  noted: readonly RequestState[];
  /** Nothing is left to do. */
  closing: readonly RequestState[];
  /** Of one that somebody took and did nothing about yet. */
  taken: RequestState;
  /** For how long it is kept. */
  kept: Kept;
};

/** What a kind of request adds. What its sender is told: lib/domain/requests/get-request-status.ts. */
export const KINDS = {
  message: {
    noted: ['new', 'taken', 'closed'],
    // Before a message became the request for a card itself, one was made of it.
    closing: ['closed', 'requested'],
    taken: 'taken',
    kept: 'messages',
  },
  card: {
    noted: ['new', 'called', 'visited', 'declined'],
    closing: ['registered', 'declined'],
    taken: 'taken',
    kept: 'cardRequests',
  },
  data: {
    noted: ['new', 'working', 'answered', 'refused'],
    closing: ['answered', 'refused'],
    taken: 'working',
    kept: 'privacyRequests',
  },
} as const satisfies Record<RequestKind, Kind>;

/** Whose work something is: nobody's yet, somebody's, put off to a day, or nothing is left to do. */
export const WORK_STATES = ['open', 'taken', 'waiting', 'done'] as const;
/** The same as far as it can be chosen: a step of its own ends the work. */
export const WORK_STEPS = ['open', 'taken', 'waiting'] as const;
/** How somebody made sure that whoever asks about data is who they say. */
export const IDENTITY_CHECKS = ['calledNumber', 'cameInPerson', 'employeeKnows'] as const;
/** How many days something can be put off at most. */
export const PUT_OFF_DAYS = 365;
/** For so long whoever took a step can take it back. */
export const UNDO_SECONDS = 60;
/** Of one phone number, as many other requests are shown, and can get the same step. */
export const SAME_NUMBER_MAX = 20;
/** The cards a request about data can be about. */
export const NAMED_CARDS_MAX = 10;
/** Why a step that was taken for several requests was not stored at one of them. */
export const NOT_TAKEN = ['done', 'changed', 'gone'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestState = (typeof REQUEST_STATES)[number];
export type WorkState = (typeof WORK_STATES)[number];
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number];
export type NotTaken = (typeof NOT_TAKEN)[number];

export const isClosing = (kind: RequestKind, state: RequestState): boolean =>
  (KINDS[kind] as Kind).closing.includes(state);
export const canBeNoted = (kind: RequestKind, state: RequestState): boolean =>
  (KINDS[kind] as Kind).noted.includes(state);

const NEEDS_NOTE: readonly RequestState[] = ['new', 'declined', 'refused'];
/** A step that says nothing without a note: a refusal without its reason, or nothing done yet. */
export const needsNote = (state: RequestState): boolean => NEEDS_NOTE.includes(state);

/** Steps one request can have: far more than anybody takes. */
export const MOST_STEPS = 200;
export const NOTE_MAX_LENGTH = 500;
