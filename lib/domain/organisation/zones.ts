import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import {
  zone,
  type Zone,
  type ListedZone,
  type ZoneDetail,
  type ZoneInput,
  type ZoneEdit,
  type ZoneListQuery,
} from '@/lib/schemas/organisation';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import type { Page } from '@/lib/schemas/responses/common';
import type { ListQuery } from '@/lib/schemas/lists';
import { EmployeeModel } from '@/models/employee';
import { AppError } from '@/lib/errors';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { HospitalModel } from '@/models/hospital';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { listPage, orderOf, contains } from '../lists/list-page';
import { listEmployeesOf } from '../employees/employees';
import { pickedBy, projectionOf } from '../fields';
import { createIdempotent } from '../create-idempotent';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { forgetDirectory } from '../hospitals/directory';
import { removeOrgUnit } from '../hold-org-unit';
import { forgetZone } from '../requests/which-requests';

const FIELDS = projectionOf(zone.keyof().options);

const toZone = pickedBy(zone);

const SORTS = { name: { field: 'zoneName' }, id: { field: 'zoneId', unique: true } };

/** `q` searches name and id. */
export async function listZones(query: ZoneListQuery): Promise<Page<'zones', ListedZone>> {
  const filter: QueryFilter<ZoneDocument> = query.q
    ? { $or: [{ zoneName: contains(query.q) }, { zoneId: contains(query.q) }] }
    : {};
  const order = orderOf(query.sort, SORTS);
  const { rows, ...counted } = await listPage<ZoneDocument>(ZoneModel, filter, query, FIELDS, order);
  const counts = await EmployeeModel.aggregate<{ _id: string; employees: number }>([
    {
      $match: {
        employeeZone: mongoose.trusted({ $in: rows.map(({ zoneId }) => zoneId) }),
        employeeStatus: true,
      },
    },
    { $group: { _id: '$employeeZone', employees: { $sum: 1 } } },
  ]);
  const active = new Map(counts.map(({ _id, employees }) => [_id, employees]));
  const zones = rows.map((row) => ({ ...toZone(row), activeEmployees: active.get(row.zoneId) ?? 0 }));
  return { zones, ...counted };
}

/** @throws AppError notFound */
export async function getZone(zoneId: string, query: ListQuery): Promise<ZoneDetail> {
  const stored = await ZoneModel.findOne({ zoneId }, FIELDS).lean();
  if (!stored) throw new AppError('notFound', 'zoneNotFound');
  return { zone: toZone(stored), ...(await listEmployeesOf({ employeeZone: zoneId }, query)) };
}

/** @throws AppError conflict for an id in use or a key used for other content */
export async function createZone(input: ZoneInput, key?: string): Promise<Zone> {
  try {
    const document = { zoneId: input.zoneID, zoneName: input.zoneName };
    const { stored } = await createIdempotent<ZoneDocument>(ZoneModel, { key, input }, () => document);
    return toZone(stored);
  } catch (error) {
    if (isDuplicateOf(error)) throw new AppError('conflict', 'zoneTaken', {}, { zoneID: 'zoneTaken' });
    throw error;
  }
}

/**
 * Its id never changes.
 * @throws AppError notFound; conflict if somebody else changed it meanwhile
 */
export async function updateZone(actor: Actor, zoneId: string, edit: ZoneEdit): Promise<Zone> {
  const stored = await editDocument(actor, ZONES, { zoneId }, edit);
  forgetDirectory();
  return toZone(stored);
}

const ZONES: Kind<ZoneDocument, Pick<ZoneInput, 'zoneName'>> = {
  model: ZoneModel,
  valuesOf: ({ zoneName }) => ({ zoneName }),
  storedAs: (changed) => changed,
  absent: 'zoneNotFound',
};

/**
 * Removed employees count, since their records refer to the zone. Cards do not: their zone id says where they were
 * issued, which stays true. Requests for a card go to the admins.
 * @throws AppError notFound; conflict while employees or hospitals belong to it
 */
export async function removeZone(zoneId: string): Promise<void> {
  const clear = async () => {
    await mustBeEmpty(zoneId);
    await forgetZone(zoneId);
  };
  await removeOrgUnit('zone', zoneId, clear);
}

async function mustBeEmpty(zoneId: string): Promise<void> {
  const [employees, removed, hospitals] = await Promise.all([
    EmployeeModel.countDocuments({ employeeZone: zoneId }),
    EmployeeModel.countDocuments({ employeeZone: zoneId, employeeStatus: false }),
    HospitalModel.countDocuments({ zone: zoneId }),
  ]);
  const counts = { employees, removed, hospitals };
  if (employees && hospitals) throw new AppError('conflict', 'zoneHasBoth', counts);
  if (employees) throw new AppError('conflict', 'zoneHasEmployees', counts);
  if (hospitals) throw new AppError('conflict', 'zoneHasHospitals', counts);
}

const GOOD_FOR_MS = 60_000;

let known: { choices: ZoneChoice[]; until: number } | undefined;

type ZoneChoice = { value: string; label: string };

/**
 * Read at most once a minute. Without a database, the list read before, or empty: the family can still say that it
 * does not know.
 */
export async function zoneChoices(): Promise<ZoneChoice[]> {
  if (known && known.until > Date.now()) return known.choices;
  try {
    const zones = await withTimeout(async () => {
      await connect();
      return ZoneModel.find({}, { _id: 0, zoneId: 1, zoneName: 1 }).sort({ zoneName: 1 }).lean();
    });
    const choices = zones.map(({ zoneId, zoneName }) => ({ value: zoneId, label: zoneName }));
    known = { choices, until: Date.now() + GOOD_FOR_MS };
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'zones could not be read for a public page');
  }
  return known?.choices ?? [];
}
