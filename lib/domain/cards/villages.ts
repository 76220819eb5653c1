import 'server-only';
import mongoose, { type PipelineStage } from 'mongoose';
import { placeKeys } from '@/lib/format/name-key';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';

/** Spellings that sound alike are one village: `Karwi`, `karvi` and `करवी`. */
const soundOf = (village: string) => placeKeys(village).join(' ') || village;

/** The villages of the cards that an employee serves, as they were typed. */
const spellings = (employeeId: string | undefined) =>
  CardModel.aggregate<{ _id: string; cards: number }>([
    {
      $match: {
        ...(employeeId !== undefined && { employeeId }),
        'primaryMember.memberVillage': { $gt: '' },
      } satisfies PipelineStage.Match['$match'],
    },
    { $group: { _id: '$primaryMember.memberVillage', cards: { $sum: 1 } } },
    { $sort: { cards: -1, _id: 1 } },
  ]);

/**
 * The villages of an employee's families, each in the spelling most cards have, those with most cards first (ours, GET
 * /api/employee/villages).
 */
export async function listVillages({ id }: Actor): Promise<Array<{ village: string; cards: number }>> {
  const villages = new Map<string, { village: string; cards: number }>();
  for (const { _id: village, cards } of await spellings(id)) {
    const sound = soundOf(village);
    const same = villages.get(sound);
    if (same) same.cards += cards;
    else villages.set(sound, { village, cards });
  }
  return [...villages.values()].sort((a, b) => b.cards - a.cards);
}

/** Matches the village in each spelling it has on these cards. */
export async function inVillage(village: string, employeeId: string | undefined) {
  const sound = soundOf(village);
  const same = (await spellings(employeeId)).map(({ _id }) => _id).filter((each) => soundOf(each) === sound);
  return mongoose.trusted({ $in: [village, ...same] });
}
