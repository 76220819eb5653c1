import { z } from 'zod';
import { PRINT_MAX_CARDS } from '@/lib/constants/limits';
import { cardNumber, says } from './fields';

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
