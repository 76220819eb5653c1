import { z } from 'zod';
import { fieldValue } from '../edits';
import { instant } from './common';

const conflict = z.object({
  field: z.string(),
  /** What the caller saw. */
  was: fieldValue,
  now: fieldValue,
  /** For a hand-over: the name of who serves the card now. */
  nowName: z.string().optional(),
  by: z.string().optional(),
  at: instant.optional(),
});

/** Sent besides the message of a refused edit. */
export const editConflict = z.object({
  conflicts: z.array(conflict),
  /** All fields as they are now; missing for a hand-over. */
  now: z.record(z.string(), fieldValue).optional(),
});

export type Conflict = z.infer<typeof conflict>;
export type EditConflict = z.infer<typeof editConflict>;
