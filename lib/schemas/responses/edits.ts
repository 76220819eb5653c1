import { z } from 'zod';
import { fieldValue } from '../edits';
import { instant } from './lists';

/** A field that somebody else changed since the caller read it. */
const conflict = z.object({
  field: z.string(),
  /** What the caller saw. */
  was: fieldValue,
  now: fieldValue,
  /** Of a hand-over: the name of the employee who serves the card now. */
  nowName: z.string().optional(),
  /** The name of who changed it, and when, if known. */
  by: z.string().optional(),
  at: instant.optional(),
});

/** What a refused edit answers besides its message (docs/contract.md#edits). */
export const editConflict = z.object({
  conflicts: z.array(conflict),
  /** All fields of the edit as they are now; missing for a hand-over. */
  now: z.record(z.string(), fieldValue).optional(),
});

export type Conflict = z.infer<typeof conflict>;
export type EditConflict = z.infer<typeof editConflict>;
