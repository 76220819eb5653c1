import type { Locale } from '@/lib/i18n/routing';
import type { PhotoInput } from '@/lib/schemas/photo';

export type NewCard = {
  cardNumber: string;
  holder: string;
  members: number;
  dueDate?: string;
  cardCode?: string | undefined;
  /** The holder's, ten digits. */
  phone?: string | undefined;
  /** The language of the notice the family read. */
  language?: Locale | undefined;
  /** Not sent yet. */
  photo?: PhotoInput | undefined;
};
