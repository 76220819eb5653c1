import type { Locale } from '@/lib/i18n/routing';
import type { PhotoInput } from '@/lib/schemas/photo';

/** A card that was just made. `dueDate` where it is known, `cardCode` where there is one. */
export type NewCard = {
  cardNumber: string;
  holder: string;
  members: number;
  dueDate?: string;
  cardCode?: string | undefined;
  /** The holder's phone, ten digits. */
  phone?: string | undefined;
  /** The language of the notice that the family read. */
  language?: Locale | undefined;
  /** Chosen in the form, and not sent yet. */
  photo?: PhotoInput | undefined;
};
