/** What was done about a family's request for a card. `registered` is set by the registration itself. */
export const CARD_REQUEST_STATES = ['new', 'taken', 'called', 'visited', 'registered', 'declined'] as const;
/** What was done about a request under the law on personal data (docs/india.md#personal-data). */
export const PRIVACY_REQUEST_STATES = ['new', 'working', 'answered', 'refused'] as const;
/** What was done about a contact message. `requested`: it became a request for a card. */
export const MESSAGE_STATES = ['new', 'taken', 'closed', 'requested'] as const;
/** What somebody may ask of whoever holds their data. */
export const PRIVACY_RIGHTS = ['see', 'correct', 'erase', 'withdraw', 'complain'] as const;

/** What comes in and is worked on, as its calls name it. */
export const HANDLED_KINDS = ['messages', 'requests', 'privacyRequests'] as const;
/** Whose work something is: nobody's yet, somebody's, put off to a day, or nothing is left to do. */
export const WORK_STATES = ['open', 'taken', 'waiting', 'done'] as const;
/** The same as far as it can be chosen: a step of its own ends the work. */
export const WORK_STEPS = ['open', 'taken', 'waiting'] as const;
/** How somebody made sure that whoever asks about data is who they say. */
export const IDENTITY_CHECKS = ['calledNumber', 'cameInPerson', 'employeeKnows'] as const;
/** The rights that are answered by an erasure. */
export const ERASING_RIGHTS: readonly PrivacyRight[] = ['erase', 'withdraw'];
/** How many days something can be put off at most. */
export const PUT_OFF_DAYS = 365;

export type HandledKind = (typeof HANDLED_KINDS)[number];
export type WorkState = (typeof WORK_STATES)[number];
export type WorkStep = (typeof WORK_STEPS)[number];
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number];
export type CardRequestState = (typeof CARD_REQUEST_STATES)[number];
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];
export type MessageState = (typeof MESSAGE_STATES)[number];
export type HandlingState = CardRequestState | PrivacyRequestState | MessageState;

const CLOSING: readonly HandlingState[] = [
  'registered',
  'declined',
  'answered',
  'refused',
  'closed',
  'requested',
];
/** Nothing is left to do. */
export const isClosing = (state: HandlingState): boolean => CLOSING.includes(state);

const NEEDS_NOTE: readonly HandlingState[] = ['new', 'declined', 'refused'];
/** A step that says nothing without a note: a refusal without its reason, or nothing done yet. */
export const needsNote = (state: HandlingState): boolean => NEEDS_NOTE.includes(state);

/** A request about data that has to be answered within so many days, or is overdue, is counted in the admins' menu. */
export const PRIVACY_SOON_DAYS = 7;

/** Steps one request can have: far more than anybody takes. */
export const MOST_STEPS = 200;
export const NOTE_MAX_LENGTH = 500;
