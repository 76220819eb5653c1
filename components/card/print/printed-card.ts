import type { Locale } from '@/lib/i18n/routing';
import { SITE_URL } from '@/lib/constants/site';
import type { Relation } from '@/lib/constants/choices';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import type { Consent } from '@/lib/schemas/responses/people';

/** The family's receipt: nothing of health, and no Aadhaar number. */
export type PrintedReceipt = {
  card: PrintedCard;
  /** The day the card was made. */
  registered: string;
  /** The primary member first, who has no relation. */
  people: Array<{ name: string; relation?: Relation; age: number; estimated?: true }>;
  /** The name of who serves the family; the id where no name is known. */
  employee: string;
  /** The nearest first. */
  hospitals: Hospital[];
  consent: Consent | null;
};

/** The site as people type it. */
export const PUBLIC_SITE = SITE_URL.replace(/^https?:\/\//, '');

/** What is printed on a card. Of its people only the primary member is on it (docs/contract.md#screens). */
export type PrintedCard = {
  cardNumber: string;
  /** Missing on a blank card, which has lines to write on. */
  holder?: string;
  members?: number;
  /** `YYYY-MM-DD`. */
  validUntil?: string | undefined;
  /** The link of its QR code; without one there is none on the print. */
  cardCode?: string | undefined;
  /** The holder's photo: a data URL, or an object URL that stays good until the print is over. */
  photo?: string | undefined;
  /** The family's language, for the words on the front; that of the screen if it is not known. The back has both. */
  language?: Locale | undefined;
};

/** Cards on an A4 sheet. */
export const SHEET = 8;

/** `cr80`: for card printers, a page for each side; `a4`: eight cards on a sheet, fronts and backs in turn. */
export type CardPaper = 'cr80' | 'a4';
