import { z } from 'zod';
import { email, tenDigits, text } from './fields';

/** POST /contactMail/contact */
export const contactSchema = z.object({
  name: text(1, 100, 'contactNameRequired'),
  email: email(),
  number: tenDigits(),
  message: text(1, 2000, 'messageRequired'),
});

export type ContactInput = z.output<typeof contactSchema>;
