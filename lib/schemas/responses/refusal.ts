import { z } from 'zod';
import { editConflict } from './edits';
import { count } from './lists';
import { secondStep } from './passkeys';
import { overLimit } from './visits';

/** What a refusal may ask for besides its message (docs/contract.md#refusals). */
const asked = z.object({
  /** A passkey, at a sign-in. */
  secondStep,
  /** A proof by passkey, within a session. */
  stepUp: z.literal(true),
  /** To ask an admin: the account is suspended. */
  held: z.literal(true),
  /** After a wrong password. */
  triesLeft: count,
  /** To agree to a total beyond a limit. */
  aid: overLimit,
  /** What a sealed entry held that was refused: the phone cannot open it itself. */
  content: z.record(z.string(), z.unknown()),
  /** The number of the card that this sealed family has already, with what was sent before under the same key. */
  registeredAs: z.string(),
  /** What it is about was erased: nothing more can be done about it, and nothing of it is to be kept. */
  erased: z.literal(true),
  /** To choose where somebody else changed the same. */
  ...editConflict.shape,
});

/** Every response to a refused call. */
export const refusal = asked.partial().extend({
  message: z.string().min(1).describe('What the caller can do, in English or Hindi.'),
  fieldErrors: z
    .record(z.string(), z.string())
    .optional()
    .describe('What is wrong, by the path of the field: `cardMembers.0.memberName`.'),
});

export type Refusal = z.infer<typeof refusal>;
