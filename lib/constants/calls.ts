export const CALL_OUTCOMES = ['willPay', 'noAnswer', 'wrongNumber', 'moved', 'died'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

const LAST: readonly CallOutcome[] = ['moved', 'died'];
export const endsCalls = (outcome: CallOutcome): boolean => LAST.includes(outcome);

/** Suggested days until the next call. */
export const NEXT_CALL_DAYS: Record<CallOutcome, number | undefined> = {
  willPay: 3,
  noAnswer: 1,
  wrongNumber: 7,
  moved: undefined,
  died: undefined,
};

export const NEXT_CALL_MOST_DAYS = 366;
/** The screen offers the undo for a minute. */
export const UNDO_CALL_SECONDS = 90;
export const CALLS_KEPT = 20;
/** `callOn` of a card that nobody calls about again: after every day. */
export const NO_CALL = '9999-12-31';
