import type { ErasedPlace, Kept } from './retention';

export const PRIVACY_RIGHTS = ['see', 'correct', 'erase', 'withdraw', 'complain'] as const;
export const ERASING_RIGHTS: readonly PrivacyRight[] = ['erase', 'withdraw'];

export const REQUEST_STATES = [
  ...['new', 'taken', 'called', 'visited', 'registered', 'declined'],
  ...['working', 'answered', 'refused', 'closed', 'requested'],
] as const satisfies string[];

type Kind = {
  noted: readonly RequestState[];
  closing: readonly RequestState[];
  /** Taken by somebody, but nothing done yet. */
  taken: RequestState;
  kept: Kept;
  /** Where an erasure finds it; if missing it stays, and no erasure shows it. */
  place?: ErasedPlace;
};

/** Somebody wrote, and at most gets an answer. */
const LETTER = {
  noted: ['new', 'taken', 'closed'],
  closing: ['closed'],
  taken: 'taken',
  kept: 'messages',
} as const;

/**
 * `data`: a request under the law on personal data. `money`: somebody was asked for money; not every admin sees it
 * (lib/domain/requests/which-requests.ts). What a sender is told: lib/domain/requests/get-request-status.ts.
 */
export const KINDS = {
  message: {
    ...LETTER,
    // Before a message became the request for a card itself, one was made of it.
    closing: ['closed', 'requested'],
    place: 'messages',
  },
  card: {
    noted: ['new', 'called', 'visited', 'declined'],
    closing: ['registered', 'declined'],
    taken: 'taken',
    kept: 'cardRequests',
    place: 'requests',
  },
  data: {
    noted: ['new', 'working', 'answered', 'refused'],
    closing: ['answered', 'refused'],
    taken: 'working',
    kept: 'privacyRequests',
    place: 'privacy',
  },
  // Without a place: whoever it is about could erase it with the card of who complained.
  money: LETTER,
  hospital: { ...LETTER, place: 'messages' },
  press: { ...LETTER, place: 'messages' },
} as const satisfies Record<string, Kind>;

export type RequestKind = keyof typeof KINDS;
export const REQUEST_KINDS = Object.keys(KINDS) as RequestKind[];

/** The pages /write/{kind}, with their words in messages/. */
export const WRITE_WORDS = {
  money: 'writeMoney',
  hospital: 'writeHospital',
  press: 'writePress',
} as const satisfies Partial<Record<RequestKind, string>>;
export type WriteKind = keyof typeof WRITE_WORDS;

/** `open`: nobody's yet; `waiting`: put off to a day; `done`: nothing left to do. */
export const WORK_STATES = ['open', 'taken', 'waiting', 'done'] as const;
/** States that can be chosen: `done` follows from another step. */
export const WORK_STEPS = ['open', 'taken', 'waiting'] as const;
export const IDENTITY_CHECKS = ['calledNumber', 'cameInPerson', 'employeeKnows'] as const;
export const PUT_OFF_DAYS = 365;
/** For whoever took the step. */
export const UNDO_SECONDS = 60;
/** Other requests of one phone number that are shown, and can get the same step. */
export const SAME_NUMBER_MAX = 20;
export const NAMED_CARDS_MAX = 10;
export const NOT_TAKEN = ['done', 'changed', 'gone'] as const;

export type RequestState = (typeof REQUEST_STATES)[number];
export type WorkState = (typeof WORK_STATES)[number];
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number];
export type NotTaken = (typeof NOT_TAKEN)[number];

export const isClosing = (kind: RequestKind, state: RequestState): boolean =>
  (KINDS[kind] as Kind).closing.includes(state);
export const canBeNoted = (kind: RequestKind, state: RequestState): boolean =>
  (KINDS[kind] as Kind).noted.includes(state);

const NEEDS_NOTE: readonly RequestState[] = ['new', 'declined', 'refused'];
/** A refusal needs its reason; so does a return to nothing done. */
export const needsNote = (state: RequestState): boolean => NEEDS_NOTE.includes(state);

/** Far more than anybody takes. */
export const MOST_STEPS = 200;
export const NOTE_MAX_LENGTH = 500;
