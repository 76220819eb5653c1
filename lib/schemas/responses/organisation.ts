import { z } from 'zod';
import { positionSchema } from '../organisation';
import { employeesOf } from './employees';
import { page } from './lists';
import { count } from './parts';

export const zone = z.object({ _id: z.string(), zoneId: z.string(), zoneName: z.string() });

/** A zone in a list, with the number of its active employees. */
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
