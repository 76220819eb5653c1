import { z } from 'zod';
import { MESSAGE_STATES } from '@/lib/constants/requests';
import { contactSchema } from '../contact';
import { page } from './lists';
import { count, instant } from './parts';
import { handling, handlingStep, references } from './requests';

/** A visitor's message. `delivery` is the state of its mail to the trust; `none` if no mail is to be sent. */
export const contactMessage = contactSchema.omit({ website: true }).extend({
  _id: z.string(),
  receivedAt: instant,
  /** Read by any admin. */
  read: z.boolean(),
  delivery: z.enum(['waiting', 'sent', 'refused', 'none']),
  state: z.enum(MESSAGE_STATES),
  handling,
  references,
});

/** One message with what was done about it, and the newest cards with its phone number. */
export const contactMessageDetail = contactMessage.extend({
  steps: z.array(handlingStep),
  cards: z.array(z.object({ cardNumber: z.string(), holder: z.string() })),
});

/** Whether mails are sent at all. */
export const mailServer = z.boolean();

/** `open` counts all that nobody has dealt with. */
export const contactMessages = page('messages', contactMessage).extend({
  open: count,
  mailServer,
});

export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactMessageDetail = z.infer<typeof contactMessageDetail>;
export type ContactMessages = z.infer<typeof contactMessages>;
