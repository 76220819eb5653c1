/** What came of a call about a renewal. */
export const CALL_OUTCOMES = ['willPay', 'noAnswer', 'wrongNumber', 'moved', 'died'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** After these nobody calls again. */
const LAST: readonly CallOutcome[] = ['moved', 'died'];
export const endsCalls = (outcome: CallOutcome): boolean => LAST.includes(outcome);

/** In how many days the next call is suggested. */
export const NEXT_CALL_DAYS: Record<CallOutcome, number | undefined> = {
  willPay: 3,
  noAnswer: 1,
  wrongNumber: 7,
  moved: undefined,
  died: undefined,
};

/** How far ahead the next call may be, in days. */
export const NEXT_CALL_MOST_DAYS = 366;
/** So long whoever noted a call can take it back; the screen offers it for a minute. */
export const UNDO_CALL_SECONDS = 90;
/** The latest calls a card keeps. */
export const CALLS_KEPT = 20;
/** `callOn` of a card that nobody calls about again: after every day. */
export const NO_CALL = '9999-12-31';
