import { z } from 'zod';
import { ALL_ZONES } from '@/lib/constants/choices';
import { businessId, says, text } from './fields';

/** POST /api/admin/zone */
export const zoneSchema = z.object({
  zoneName: text(1, 60, 'requiredFields'),
  zoneID: businessId('requiredFields')
    // The directory's word for no zone at all.
    .refine((id) => id !== ALL_ZONES, says('idReserved')),
});

/** POST /api/admin/position: `positionSalary` in whole rupees. */
export const positionSchema = z.object({
  positionName: text(1, 60, 'requiredFields'),
  positionSalary: z
    .int({ error: says('salaryWhole') })
    .min(0, says('salaryWhole'))
    .max(100_000_000, says('salaryWhole')),
});

export type ZoneInput = z.output<typeof zoneSchema>;
export type PositionInput = z.output<typeof positionSchema>;
