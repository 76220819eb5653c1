import 'server-only';
import mongoose from 'mongoose';
import { EmployeeModel } from '@/models/employee';
import { RequestModel } from '@/models/request';
import { ZoneModel } from '@/models/zone';

/**
 * The requests for a card that no employee sees, so that the admins have to: without a zone, or in one without an active
 * employee who is not suspended. The zones are named, so that an index finds them and no other request is read.
 */
export async function forAdmins() {
  const [zones, served] = await Promise.all([
    ZoneModel.distinct('zoneId'),
    EmployeeModel.distinct('employeeZone', { employeeStatus: true, suspended: null }),
  ]);
  const unserved = zones.filter((zoneId) => !served.includes(zoneId));
  return { kind: 'card' as const, zoneId: mongoose.trusted({ $in: [null, ...unserved] }) };
}

/** Takes a zone that is removed from its requests: from now on they are the admins'. */
export async function forgetZone(zoneId: string): Promise<void> {
  await RequestModel.updateMany({ kind: 'card', zoneId }, { $unset: { zoneId: 1 }, $inc: { revision: 1 } });
}

/** The same for zones that an earlier version removed (a step of `npm run db:update`). @returns how many */
export async function forgetRemovedZones(): Promise<number> {
  const [used, zones] = await Promise.all([
    RequestModel.distinct('zoneId', { kind: 'card' }),
    ZoneModel.distinct('zoneId'),
  ]);
  const removed = used.filter((zoneId) => zoneId && !zones.includes(zoneId));
  const { modifiedCount } = await RequestModel.updateMany(
    { kind: 'card', zoneId: mongoose.trusted({ $in: removed }) },
    { $unset: { zoneId: 1 }, $inc: { revision: 1 } },
  );
  return modifiedCount;
}
