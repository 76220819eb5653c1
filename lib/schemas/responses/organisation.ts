import type { PositionInput } from '../organisation';
import type { EmployeeSummary } from './employees';
import type { Page } from './lists';

export type Zone = { _id: string; zoneId: string; zoneName: string };

/** A zone in a list, with the number of its active employees. */
export type ListedZone = Zone & { activeEmployees: number };

export type Position = PositionInput & { _id: string; positionId: string };

/** `totalEmployees` counts all, including removed ones; `total` those that match `q`. */
type WithEmployees = Page<'employees', EmployeeSummary> & { totalEmployees: number };

export type ZoneDetail = WithEmployees & { zone: Zone };

export type PositionDetail = WithEmployees & { position: Position };
