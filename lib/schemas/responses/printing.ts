import type { CardWaits, LeftOut } from '@/lib/constants/choices';
import type { Locale } from '@/lib/i18n/routing';

/**
 * A card on paper: what it waits for, how often it was printed, and when and by whom last; `delivered` if the family was
 * given that print. `version` counts the changes of what is printed.
 */
export type Printing = {
  waits?: CardWaits;
  version: number;
  count: number;
  printed?: { at: string; by: string };
  delivered?: { at: string; by: string };
};

/** What is printed on a card (docs/contract.md#printing). `photo` is a JPEG as base64. */
export type CardToPrint = {
  cardNumber: string;
  holder: string;
  members: number;
  validUntil: string;
  language: Locale;
  version: number;
  cardCode?: string;
  photo?: string;
};

/** A card that was left out of a print, or not recorded as printed or handed over, and why. */
export type LeftOutCard = { cardNumber: string; why: LeftOut };

/** How many cards of each zone wait; 10001 means more than 10,000. */
export type PrintQueue = {
  zones: Array<{
    zoneId: string;
    zoneName: string;
    print: number;
    printIsMore?: true;
    delivery: number;
    deliveryIsMore?: true;
  }>;
};
