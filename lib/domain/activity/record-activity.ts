import 'server-only';
import mongoose from 'mongoose';
import { ActivityModel, type ActivityDocument } from '@/models/activity';

type Fields = Omit<ActivityDocument, '_id' | 'at'>;
/** The ids of the affected card, person and item. */
export type Subject = Pick<Fields, 'cardNumber' | 'person' | 'item'>;
export type Ending = Subject & Pick<Fields, 'outcome' | 'status' | 'repeated'> & { actor?: string };

/**
 * Writes one activity record (docs/security.md#activity). Its `_id` contains the instant by which the list is
 * ordered and filtered.
 * @throws the database's error; the caller must then stop
 */
export async function recordActivity(fields: Fields): Promise<mongoose.Types.ObjectId> {
  const { _id } = await ActivityModel.create({ ...fields, at: new Date() });
  return _id;
}

/** Adds the outcome to a record, and ids known only from the response. */
export async function completeActivity(id: mongoose.Types.ObjectId, ending: Ending): Promise<void> {
  await ActivityModel.updateOne({ _id: id }, { $set: ending });
}
