import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { dayInIndia } from '@/lib/format/calendar';
import { VisitModel } from '@/models/visit';

/** So few that the database answers each call soon (lib/db/connect.ts). */
const AT_ONCE = 500;

/** The entries from before, oldest first, in groups. */
async function* oldEntries(before: Date): AsyncGenerator<Types.ObjectId[]> {
  let group: Types.ObjectId[] = [];
  for await (const { _id } of VisitModel.find({ recordedAt: mongoose.trusted({ $lt: before }) }, { _id: 1 })
    .sort({ recordedAt: 1 })
    .lean()
    .cursor({ batchSize: AT_ONCE })) {
    group.push(_id);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  yield group;
}

/**
 * Each of these entries with the correction of it, the correction of that one and so on; nothing where one of them is
 * still kept: what a correction takes back must be there as long as the correction is.
 */
async function whole(entries: Types.ObjectId[], before: Date): Promise<Types.ObjectId[][]> {
  const chains = entries.map((id) => [id]);
  let ends = new Map(chains.map((chain) => [String(chain[0]), chain]));
  while (ends.size > 0) {
    const corrections = await VisitModel.find(
      { corrects: mongoose.trusted({ $in: [...ends.keys()] }) },
      { corrects: 1, recordedAt: 1 },
    ).lean();
    const further: typeof ends = new Map();
    for (const { _id, corrects, recordedAt } of corrections) {
      const chain = ends.get(String(corrects))!;
      if (recordedAt >= before) {
        chain.length = 0;
        continue;
      }
      chain.push(_id);
      further.set(String(_id), chain);
    }
    ends = further;
  }
  return chains.filter((chain) => chain.length > 0);
}

/** How many visits recorded before an instant can go. */
export async function countOldVisits(before: Date): Promise<number> {
  let count = 0;
  for await (const group of oldEntries(before)) count += (await whole(group, before)).length;
  return count;
}

/** The first of them by their ids and days, oldest first. @param atMost how many */
export async function nameOldVisits(before: Date, atMost: number): Promise<string[]> {
  const ids: Types.ObjectId[] = [];
  for await (const group of oldEntries(before)) {
    ids.push(...(await whole(group, before)).map(([entry]) => entry!));
    if (ids.length >= atMost) break;
  }
  const found = await VisitModel.find(
    { _id: mongoose.trusted({ $in: ids.slice(0, atMost) }) },
    { recordedAt: 1 },
  )
    .sort({ recordedAt: 1, _id: 1 })
    .lean();
  return found.map(({ _id, recordedAt }) => `${String(_id)}, ${dayInIndia(recordedAt)}`);
}

/** Removes them, an entry with all its corrections at once. @returns how many were removed */
export async function removeOldVisits(before: Date): Promise<number> {
  let removed = 0;
  for await (const group of oldEntries(before)) {
    const gone = (await whole(group, before)).flat();
    removed += (await VisitModel.deleteMany({ _id: mongoose.trusted({ $in: gone }) })).deletedCount;
  }
  return removed;
}
