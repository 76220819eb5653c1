import type { MessageState } from '@/lib/constants/requests';
import type { ContactInput } from '../contact';
import type { Page } from './lists';
import type { HandlingStep } from './requests';

/** A visitor's message. `delivery` is the state of its mail to the trust; `none` if no mail is to be sent. */
export type ContactMessage = Omit<ContactInput, 'website'> & {
  _id: string;
  receivedAt: string;
  /** Read by any admin. */
  read: boolean;
  delivery: 'waiting' | 'sent' | 'refused' | 'none';
  state: MessageState;
};

/** One message with what was done about it, and the newest cards with its phone number. */
export type ContactMessageDetail = ContactMessage & {
  steps: HandlingStep[];
  cards: Array<{ cardNumber: string; holder: string }>;
};

/** `open` counts all that nobody has dealt with; `mailServer` says whether mails are sent at all. */
export type ContactMessages = Page<'messages', ContactMessage> & { open: number; mailServer: boolean };
