import { z } from 'zod';
import { editConflict } from './edits';
import { count } from './common';
import { secondStep } from './passkeys';
import { overLimit } from './visits';

const asked = z.object({
  secondStep,
  stepUp: z.literal(true),
  /** The account is suspended: ask an admin. */
  held: z.literal(true),
  triesLeft: count,
  /** Needs consent to a total beyond the limit. */
  aid: overLimit,
  /** What a refused sealed entry contained: the phone cannot open it itself. */
  content: z.record(z.string(), z.unknown()),
  /** This family already has this card, from what was sent before under the same key. */
  registeredAs: z.string(),
  /** The subject was erased: nothing more can be done, and nothing of it may be kept. */
  erased: z.literal(true),
  /** Somebody else changed the same fields: the caller chooses. */
  ...editConflict.shape,
});

export const refusal = asked.partial().extend({
  message: z.string().min(1).describe('What the caller can do, in English or Hindi.'),
  fieldErrors: z
    .record(z.string(), z.string())
    .optional()
    .describe('What is wrong, by the path of the field: `cardMembers.0.memberName`.'),
});

export type Refusal = z.infer<typeof refusal>;
