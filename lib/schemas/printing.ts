import { z } from 'zod';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { CARD_WAITS, LEFT_OUT } from '@/lib/constants/choices';
import { cardNumber, says } from './fields';
import { count, day, done, locale, yes } from './responses/lists';

/**
 * A card on paper: what it waits for, how often it was printed, and when and by whom last; `delivered` if the family was
 * given that print. `version` counts the changes of what is printed.
 */
export const printing = z.object({
  waits: z.enum(CARD_WAITS).optional(),
  version: count,
  count,
  printed: done.optional(),
  delivered: done.optional(),
});

/** What is printed on a card (docs/contract.md#printing). `photo` is a JPEG as base64. */
const cardToPrint = z.object({
  cardNumber: z.string(),
  holder: z.string(),
  members: count,
  validUntil: day,
  language: locale,
  version: count,
  cardCode: z.string().optional(),
  photo: z.string().optional(),
});

/** A card that was left out of a print, or not recorded as printed or handed over, and why. */
const leftOutCard = z.object({ cardNumber: z.string(), why: z.enum(LEFT_OUT) });

const leftOut = z.array(leftOutCard);

export const printableCards = z.object({ cards: z.array(cardToPrint), leftOut });

export const recordedPrints = z.object({ printed: count, leftOut });

export const recordedDeliveries = z.object({ delivered: count, leftOut });

/** How many cards of each zone wait; 10001 means more than 10,000. */
export const printQueue = z.object({
  zones: z.array(
    z.object({
      zoneId: z.string(),
      zoneName: z.string(),
      print: count,
      printIsMore: yes,
      delivery: count,
      deliveryIsMore: yes,
    }),
  ),
});

export type Printing = z.infer<typeof printing>;

export type CardToPrint = z.infer<typeof cardToPrint>;

export type LeftOutCard = z.infer<typeof leftOutCard>;

export type PrintQueue = z.infer<typeof printQueue>;

/** The `version` a card was printed with (docs/contract.md#printing). */
const version = z.int().min(0).max(1_000_000);

const cards = <Of extends z.ZodType>(of: Of) =>
  z
    .array(of, { error: says('chooseCards') })
    .min(1, says('chooseCards'))
    .max(PRINT_MAX_CARDS, says('tooManyToPrint'));

/** POST /api/admin/print/cards and PUT /api/admin/print/delivered (ours). */
export const cardNumbersSchema = z.strictObject({
  cardNumbers: cards(cardNumber).transform((numbers) => [...new Set(numbers)]),
});

/** PUT /api/admin/print/printed (ours): the cards that came out of the printer, each once. */
export const printedSchema = z.strictObject({
  cards: cards(z.strictObject({ cardNumber, version })).transform((listed) => [
    ...new Map(listed.map((card) => [card.cardNumber, card])).values(),
  ]),
});

/** PUT /api/card/{cardNumber}/printed (ours). */
export const onePrintedSchema = z.strictObject({ version });

export type PrintedInput = z.output<typeof printedSchema>;
