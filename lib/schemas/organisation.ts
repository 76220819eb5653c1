import { z } from 'zod';
import { ALL_ZONES } from '@/lib/constants/choices';
import { wholeRupees } from '@/lib/format/rupees';
import { editOf } from './edits';
import { businessId, says, words } from './fields';
import { listQuery, sortBy } from './lists';
import { employeesOf } from './employees';
import { page, count } from './responses/common';

const MAX_SALARY = 100_000_000;

export const zoneSchema = z.object({
  zoneName: words(1, 60, 'requiredFields'),
  zoneID: businessId('requiredFields')
    // Reserved: in the directory it means every zone.
    .refine((id) => id !== ALL_ZONES, says('idReserved')),
});

export const zoneFormSchema = zoneSchema.pick({ zoneName: true });

export const zoneEditSchema = editOf(zoneFormSchema);

const salary = z
  .int({ error: says('salaryWhole') })
  .min(0, says('salaryWhole'))
  .max(MAX_SALARY, says('salaryTooHigh'));

/** `positionSalary` in whole rupees. */
export const positionSchema = z.object({
  positionName: words(1, 60, 'requiredFields'),
  positionSalary: salary,
});

export const positionEditSchema = editOf(positionSchema);

/** Paise may be typed; whole rupees are sent. */
export const positionFormSchema = positionSchema.extend({
  positionSalary: z
    .string({ error: says('requiredFields') })
    .trim()
    .min(1, says('requiredFields'))
    .regex(/^(\d+(\.\d{0,2})?)?$/, says('salaryWhole'))
    .transform(wholeRupees)
    .pipe(salary),
});

export const zoneListQuery = listQuery.extend({ sort: sortBy('name', 'id') });

export const positionListQuery = listQuery.extend({ sort: sortBy('name', 'id', 'salary') });

export const zoneIdParams = z.object({ zoneId: businessId('idRequired') });

export const positionIdParams = z.object({ positionId: businessId('idRequired') });

export type ZoneInput = z.output<typeof zoneSchema>;

export type ZoneEdit = z.output<typeof zoneEditSchema>;

export type PositionInput = z.output<typeof positionSchema>;

export type PositionEdit = z.output<typeof positionEditSchema>;

export type ZoneListQuery = z.output<typeof zoneListQuery>;

export type PositionListQuery = z.output<typeof positionListQuery>;

export const zone = z.object({ _id: z.string(), zoneId: z.string(), zoneName: z.string() });

const listedZone = zone.extend({ activeEmployees: count });

export const zones = page('zones', listedZone);

export const position = positionSchema.extend({ _id: z.string(), positionId: z.string() });

export const positions = page('positions', position);

export const zoneDetail = employeesOf.extend({ zone });

export const positionDetail = employeesOf.extend({ position });

export type Zone = z.infer<typeof zone>;

export type ListedZone = z.infer<typeof listedZone>;

export type Position = z.infer<typeof position>;

export type ZoneDetail = z.infer<typeof zoneDetail>;

export type PositionDetail = z.infer<typeof positionDetail>;
