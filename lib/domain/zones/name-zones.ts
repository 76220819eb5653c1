import 'server-only';
import mongoose from 'mongoose';
import { ZoneModel } from '@/models/zone';

/** What the zones of these ids are called; one that was removed is called by its id. */
export async function nameZones(ids: string[]): Promise<(zoneId: string) => string> {
  const zones = await ZoneModel.find(
    { zoneId: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { _id: 0, zoneId: 1, zoneName: 1 },
  ).lean<Array<{ zoneId: string; zoneName: string }>>();
  const names = new Map(zones.map(({ zoneId, zoneName }) => [zoneId, zoneName]));
  return (zoneId) => names.get(zoneId) ?? zoneId;
}
