import 'server-only';
import mongoose, { type Model, type Types } from 'mongoose';
import type { ImportKind } from '@/lib/constants/choices';
import { CardModel } from '@/models/card';
import { HospitalModel } from '@/models/hospital';

export type Imported = {
  _id: mongoose.Types.ObjectId;
  imported?: { batch: mongoose.Types.ObjectId; row: number; seal: string; used?: boolean };
};

export const modelOf = ({ kind }: { kind: ImportKind }) =>
  (kind === 'families' ? CardModel : HospitalModel) as unknown as Model<Imported>;

/**
 * Before something about an imported card or hospital is stored in another collection: from then on an undo leaves
 * it.
 * @returns false if an undo has removed it in this moment
 */
export async function markUsed(
  kind: ImportKind,
  { _id, imported }: { _id: Types.ObjectId; imported?: { used?: boolean } },
): Promise<boolean> {
  if (!imported || imported.used) return true;
  // A hospital has no revision: Mongoose leaves it out.
  const { matchedCount } = await modelOf({ kind }).updateOne(
    { _id, 'imported.batch': mongoose.trusted({ $exists: true }) },
    { $set: { 'imported.used': true }, $inc: { revision: 1 } },
  );
  return matchedCount === 1;
}
