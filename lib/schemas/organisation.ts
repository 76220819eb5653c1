import { z } from 'zod';
import { ALL_ZONES } from '@/lib/constants/choices';
import { wholeRupees } from '@/lib/format/rupees';
import { businessId, says, words } from './fields';

const MAX_SALARY = 100_000_000;

/** POST /api/admin/zone */
export const zoneSchema = z.object({
  zoneName: words(1, 60, 'requiredFields'),
  zoneID: businessId('requiredFields')
    // Reserved: in the directory it means every zone.
    .refine((id) => id !== ALL_ZONES, says('idReserved')),
});

const zoneName = zoneSchema.pick({ zoneName: true });
/** PUT /api/admin/zone/{zoneId}: `was` is what the caller saw, so that no newer change is overwritten. */
export const zoneEditSchema = zoneName.extend({ was: zoneName.optional() });

const salary = z
  .int({ error: says('salaryWhole') })
  .min(0, says('salaryWhole'))
  .max(MAX_SALARY, says('salaryTooHigh'));

/** POST /api/admin/position: `positionSalary` in whole rupees. */
export const positionSchema = z.object({
  positionName: words(1, 60, 'requiredFields'),
  positionSalary: salary,
});

/** PUT /api/admin/position/{positionId}: `was` as in `zoneEditSchema`. */
export const positionEditSchema = positionSchema.extend({ was: positionSchema.optional() });

/** The form of a position: paise may be typed, whole rupees are sent (docs/contract.md#validation). */
export const positionFormSchema = positionSchema.extend({
  positionSalary: z
    .string({ error: says('requiredFields') })
    .trim()
    .min(1, says('requiredFields'))
    .regex(/^(\d+(\.\d{0,2})?)?$/, says('salaryWhole'))
    .transform(wholeRupees)
    .pipe(salary),
});

export const positionIdParams = z.object({ positionId: businessId('idRequired') });

export type ZoneInput = z.output<typeof zoneSchema>;
export type ZoneEdit = z.output<typeof zoneEditSchema>;
export type PositionInput = z.output<typeof positionSchema>;
export type PositionEdit = z.output<typeof positionEditSchema>;
