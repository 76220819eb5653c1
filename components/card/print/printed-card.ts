import type { Locale } from '@/lib/i18n/routing';
import { SITE_URL } from '@/lib/constants/site';
import type { Relation } from '@/lib/constants/choices';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import type { Consent } from '@/lib/schemas/responses/people';

/** No health data, no Aadhaar number. */
export type PrintedReceipt = {
  card: PrintedCard;
  /** The day the card was made. */
  registered: string;
  /** The primary member first, without a relation. */
  people: Array<{ name: string; relation?: Relation; age: number; estimated?: true }>;
  /** The name, or else the id. */
  employee: string;
  hospitals: Hospital[];
  consent: Consent | null;
};

/** As people type it. */
export const PUBLIC_SITE = SITE_URL.replace(/^https?:\/\//, '');

/** Of the people only the primary member. */
export type PrintedCard = {
  cardNumber: string;
  /** Missing on a blank card. */
  holder?: string;
  members?: number;
  /** `YYYY-MM-DD`. */
  validUntil?: string | undefined;
  /** Its QR code's link; without it none is printed. */
  cardCode?: string | undefined;
  /** A data URL, or an object URL that stays valid until the print is over. */
  photo?: string | undefined;
  /** The family's, or the screen's if unknown. The back has both. */
  language?: Locale | undefined;
};

/** Cards on an A4 sheet. */
export const SHEET = 8;

/** `cr80`: for card printers, a page for each side; `a4`: eight cards on a sheet, then their backs. */
export type CardPaper = 'cr80' | 'a4';
