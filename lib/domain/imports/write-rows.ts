import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { isDuplicateOf } from '@/lib/db/server-errors';
import type { Imported } from '../imported';
import { contentFingerprint } from './untouched';

type Made = object & { _id?: mongoose.Types.ObjectId };

/** Whether a bulk write failed only because of unique indexes: the rows that could be written are. */
const onlyDuplicates = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoBulkWriteError
    ? [error.writeErrors].flat().every((each) => isDuplicateOf(each.err ?? each))
    : isDuplicateOf(error);

/**
 * Writes rows of an import, each once: batch and row are under a unique index, so of two equal requests one writes
 * and the other finds it.
 * @param make a new document for the row; called again for another attempt
 * @param again whether a row that a number in use kept out is tried with another
 * @returns the rows a unique index refused for another reason than being in
 */
export async function writeRows<Row extends { row: number }>(
  model: Model<Imported>,
  batch: mongoose.Types.ObjectId,
  rows: Row[],
  make: (row: Row) => Made,
  again: (row: Row) => boolean,
): Promise<Row[]> {
  let wanted = rows;
  const refused: Row[] = [];
  for (;;) {
    const found = await model
      .find(
        { 'imported.batch': batch, 'imported.row': mongoose.trusted({ $in: wanted.map(({ row }) => row) }) },
        { 'imported.row': 1 },
      )
      .lean<Imported[]>();
    const inside = new Set(found.map(({ imported }) => imported?.row));
    wanted = wanted.filter(({ row }) => !inside.has(row));
    if (wanted.length === 0) return refused;
    const documents = wanted.map((row) => {
      const document = new model({ ...make(row), imported: { batch, row: row.row, seal: '-' } });
      document.imported!.seal = contentFingerprint(document.toObject());
      return document.toObject();
    });
    try {
      await model.collection.insertMany(documents as never[], { ordered: false });
      return refused;
    } catch (error) {
      if (!onlyDuplicates(error)) throw error;
      // What is not in by now is refused for its number.
      const now = await model
        .find({ _id: mongoose.trusted({ $in: documents.map(({ _id }) => _id) }) }, { 'imported.row': 1 })
        .lean<Imported[]>();
      const written = new Set(now.map(({ imported }) => imported?.row));
      const out = wanted.filter(({ row }) => !written.has(row));
      refused.push(...out.filter((row) => !again(row)));
      wanted = out.filter(again);
    }
  }
}
