/** What was done about a family's request for a card. `registered` is set by the registration itself. */
export const CARD_REQUEST_STATES = ['new', 'called', 'visited', 'registered', 'declined'] as const;
/** What was done about a request under the law on personal data (docs/india.md#personal-data). */
export const PRIVACY_REQUEST_STATES = ['new', 'working', 'answered', 'refused'] as const;
/** What was done about a contact message. */
export const MESSAGE_STATES = ['new', 'taken', 'closed'] as const;
/** What somebody may ask of whoever holds their data. */
export const PRIVACY_RIGHTS = ['see', 'correct', 'erase', 'withdraw', 'complain'] as const;

export type CardRequestState = (typeof CARD_REQUEST_STATES)[number];
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];
export type MessageState = (typeof MESSAGE_STATES)[number];
export type HandlingState = CardRequestState | PrivacyRequestState | MessageState;

const CLOSING: readonly HandlingState[] = ['registered', 'declined', 'answered', 'refused', 'closed'];
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
