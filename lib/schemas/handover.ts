import { z } from 'zod';
import { HANDOVER_MAX_CARDS } from '@/lib/constants/limits';
import { businessId, cardNumber, optional, says } from './fields';

type Which = { cardNumbers?: string[] | undefined; from?: string | undefined };
const oneOfBoth = ({ cardNumbers, from }: Which) => (cardNumbers === undefined) !== (from === undefined);

/** PUT /api/admin/cards/handover: the listed cards, or all of one employee. */
export const handoverSchema = z
  .strictObject({
    cardNumbers: z
      .array(cardNumber, { error: says('chooseCards') })
      .min(1, says('chooseCards'))
      .max(HANDOVER_MAX_CARDS, says('tooManyCards'))
      .transform((numbers) => [...new Set(numbers)])
      .optional(),
    from: optional(businessId('employeeIdRequired')),
    to: businessId('colleagueRequired'),
    /** The employee the caller saw for each listed card. */
    was: z
      .array(z.object({ cardNumber, employeeId: businessId('employeeIdRequired') }))
      .max(HANDOVER_MAX_CARDS, says('tooManyCards'))
      .optional(),
  })
  .refine(oneOfBoth, { path: ['cardNumbers'], error: says('cardsOrEmployee') });

/**
 * PUT …/deleteemployee/{employeeId}: the cards go to nobody, to a colleague, or in equal parts to the zone's active
 * employees.
 */
export const removalSchema = z
  .strictObject({
    to: optional(businessId('colleagueRequired')),
    share: optional(z.enum(['zone'])),
  })
  .refine(({ to, share }) => to === undefined || share === undefined, {
    path: ['share'],
    error: says('toOrShare'),
  })
  .optional();

export type HandoverInput = z.output<typeof handoverSchema>;
export type RemovalInput = NonNullable<z.output<typeof removalSchema>>;
