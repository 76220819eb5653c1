import 'server-only';
import mongoose from 'mongoose';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { shipActivity } from './ship-activity';

type Fields = Omit<ActivityDocument, '_id' | 'at'>;
/** The ids of the affected card or cards, person and item, and how many there were. */
export type Subject = Pick<
  Fields,
  'cardNumber' | 'cardNumbers' | 'person' | 'people' | 'item' | 'filters' | 'count'
>;
export type RecordId = mongoose.Types.ObjectId;
export type Ending = Subject &
  Pick<Fields, 'outcome' | 'status' | 'repeated'> &
  Partial<Pick<Fields, 'actor' | 'action'>>;

/**
 * Writes one activity record (docs/security.md#activity). Its `_id` contains the instant by which the list is
 * ordered and filtered.
 * @throws the database's error; the caller must then stop
 */
export async function recordActivity(fields: Fields): Promise<RecordId> {
  const at = new Date();
  const _id = new mongoose.Types.ObjectId();
  // Through the driver, here and below: every write and look waits for it, and nothing in it needs a cast.
  await ActivityModel.collection.insertOne(mongoose.omitUndefined({ _id, at, ...fields }));
  shipActivity({ id: String(_id), at, ...fields });
  return _id;
}

/** Adds the outcome to a record, and ids known only from the response. */
export async function completeActivity(id: RecordId, ending: Ending): Promise<void> {
  await ActivityModel.collection.updateOne({ _id: id }, { $set: mongoose.omitUndefined({ ...ending }) });
  shipActivity({ id: String(id), ...ending });
}
