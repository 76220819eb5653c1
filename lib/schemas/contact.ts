import { z } from 'zod';
import { email, personName, says, sentences, tenDigits } from './fields';

export const contactSchema = z.object({
  // It becomes part of a mail header, and is one line.
  name: personName(1, 100, 'ownName'),
  email: email('emailInvalid', 'ownEmail'),
  number: tenDigits('phone10', 'ownPhone'),
  message: sentences(1, 2000, 'messageRequired'),
  /** Hidden from people: only bots fill it in. */
  website: z.string({ error: says('invalid') }).optional(),
});

export type ContactInput = z.output<typeof contactSchema>;
