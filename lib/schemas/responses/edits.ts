import type { FieldValue } from '../edits';

/** A field that somebody else changed since the caller read it. */
export type Conflict = {
  field: string;
  /** What the caller saw. */
  was: FieldValue;
  now: FieldValue;
  /** Of a hand-over: the name of the employee who serves the card now. */
  nowName?: string;
  /** The name of who changed it, and when, if known. */
  by?: string;
  at?: string;
};

/** What a refused edit answers besides its message (docs/contract.md#edits). */
export type EditConflict = {
  conflicts: Conflict[];
  /** All fields of the edit as they are now; missing for a hand-over. */
  now?: Record<string, FieldValue>;
};
