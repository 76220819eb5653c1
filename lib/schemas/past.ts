import { z } from 'zod';
import { PAST_PARTS } from '@/lib/constants/past';
import { optional } from './fields';
import { listQuery } from './lists';

/** GET .../past of a card or an employee (ours); without `part` everything. */
export const pastQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend({ part: optional(z.enum(PAST_PARTS)) });

/**
 * How a look-up by an admin's page answers Aadhaar numbers: masked, or shown because it was asked for. Either is recorded
 * once a day (docs/security.md#activity).
 */
export const aadhaarQuery = z.object({
  aadhaar: optional(z.enum(['masked', 'shown'])),
});

export type PastQuery = z.output<typeof pastQuery>;
