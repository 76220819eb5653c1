import { z } from 'zod';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { CARD_WAITS, LEFT_OUT } from '@/lib/constants/choices';
import { cardNumber, says } from './fields';
import { count, day, done, locale, yes } from './responses/common';

/** `printed`: the latest print; `delivered`: the family has it. `version` counts changes of what is printed. */
export const printing = z.object({
  waits: z.enum(CARD_WAITS).optional(),
  version: count,
  count,
  printed: done.optional(),
  delivered: done.optional(),
});

/** `photo` is a JPEG as base64. */
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

const leftOutCard = z.object({ cardNumber: z.string(), why: z.enum(LEFT_OUT) });

const leftOut = z.array(leftOutCard);

export const printableCards = z.object({ cards: z.array(cardToPrint), leftOut });

export const recordedPrints = z.object({ printed: count, leftOut });

export const recordedDeliveries = z.object({ delivered: count, leftOut });

/** Waiting cards per zone; 10001 means more than 10,000. */
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

const version = z.int().min(0).max(1_000_000);

const cards = <Of extends z.ZodType>(of: Of) =>
  z
    .array(of, { error: says('chooseCards') })
    .min(1, says('chooseCards'))
    .max(PRINT_MAX_CARDS, says('tooManyToPrint'));

export const cardNumbersSchema = z.strictObject({
  cardNumbers: cards(cardNumber).transform((numbers) => [...new Set(numbers)]),
});

/** PUT /api/admin/print/printed: the cards that came out of the printer, each once. */
export const printedSchema = z.strictObject({
  cards: cards(z.strictObject({ cardNumber, version })).transform((listed) => [
    ...new Map(listed.map((card) => [card.cardNumber, card])).values(),
  ]),
});

export const onePrintedSchema = z.strictObject({ version });

export type PrintedInput = z.output<typeof printedSchema>;
