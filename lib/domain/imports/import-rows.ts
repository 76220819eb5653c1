import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { AppError, wrongFields } from '@/lib/errors';
import { startOfDayInIndia } from '@/lib/format/calendar';
import type { ImportRows, ImportedRow } from '@/lib/schemas/imports';
import { CardModel, type CardDocument } from '@/models/card';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { isDuplicateOf } from '@/lib/db/server-errors';
import type { Actor } from '../actor';
import { newCard } from '../cards/new-card';
import { forgetDirectory } from '../hospitals/directory';
import { erasedAmong, keyOfRow } from '../card-state/change-card';
import { modelOf, type Imported } from '../imported';
import { checkHospitals, wrongOf, checkFamilies, type CheckedFamily } from './check-rows';
import { findImport } from './imports';
import { removeUntouched, contentFingerprint } from './undo-import';

type Made = object & { _id?: mongoose.Types.ObjectId };

/** Then the other rows are written. */
const onlyDuplicates = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoBulkWriteError
    ? [error.writeErrors].flat().every((each) => isDuplicateOf(each.err ?? each))
    : isDuplicateOf(error);

/**
 * Each row once: batch and row are under a unique index.
 * @param make called again for another attempt
 * @param again whether to try another number if the row's is in use
 * @returns the rows a unique index refused for another reason than being there already
 */
async function writeRows<Row extends { row: number }>(
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

const rowsOf = (rows: Array<{ row: number }>) => mongoose.trusted({ $in: rows.map(({ row }) => row) });

async function numbersOf(batch: ImportBatchDocument, rows: Array<{ row: number }>) {
  const cards = await CardModel.find(
    { 'imported.batch': batch._id, 'imported.row': rowsOf(rows) },
    { cardNumber: 1, 'imported.row': 1 },
  ).lean<CardDocument[]>();
  return new Map(cards.map(({ imported, cardNumber }) => [imported?.row, cardNumber]));
}

/** If sent again, they do not come back. */
async function erasedOf(batch: ImportBatchDocument, rows: Array<{ row: number }>): Promise<Set<number>> {
  const byKey = new Map(rows.map(({ row }) => [keyOfRow(batch.digest, row), row]));
  return new Set([...(await erasedAmong([...byKey.keys()]))].map((key) => byKey.get(key)!));
}

async function importFamilies(
  { id: by }: Actor,
  batch: ImportBatchDocument,
  rows: NonNullable<ImportRows['families']>,
): Promise<ImportedRow[]> {
  // A row that is in must not be refused for its own number.
  const before = await numbersOf(batch, rows);
  const gone = await erasedOf(batch, rows);
  const checked = await checkFamilies(rows.filter(({ row }) => !before.has(row) && !gone.has(row)));
  const at = new Date();
  const make = ({ family, zoneID }: CheckedFamily) => {
    const { employeeID: employeeId, consent: given } = family;
    // Given to the employee on that day, long before the import.
    const consent = given
      ? { by: employeeId, at: startOfDayInIndia(given.day), version: given.version, locale: given.locale }
      : undefined;
    return newCard(family, zoneID, { employeeId, issuedBy: null, at, by, consent });
  };
  const good = checked.filter(({ fieldErrors }) => !fieldErrors);
  const refused = await writeRows(
    modelOf(batch),
    batch._id,
    good,
    make,
    ({ family }) => family.cardNumber === undefined,
  );
  // Written while they were erased (as lib/domain/cards/new-card.ts).
  const late = [...(await erasedOf(batch, good))];
  if (late.length > 0)
    await CardModel.deleteMany({
      'imported.batch': batch._id,
      'imported.row': mongoose.trusted({ $in: late }),
    });
  for (const row of late) gone.add(row);
  const taken = new Set(refused.map(({ row }) => row));
  const numbers = await numbersOf(batch, rows);
  const wrong = new Map(wrongOf(checked).map((one) => [one.row, one]));
  return rows.map(({ row }) => {
    if (gone.has(row)) return { row, fieldErrors: { cardNumber: 'cardErased' } };
    if (taken.has(row)) return { row, fieldErrors: { cardNumber: 'cardNumberTaken' } };
    return wrong.get(row) ?? { row, cardNumber: numbers.get(row) };
  });
}

async function importHospitals(
  batch: ImportBatchDocument,
  rows: NonNullable<ImportRows['hospitals']>,
): Promise<ImportedRow[]> {
  const checked = await checkHospitals(rows);
  const good = checked.filter(({ fieldErrors }) => !fieldErrors);
  await writeRows(
    modelOf(batch),
    batch._id,
    good,
    ({ hospital }) => ({ ...hospital, registeredDate: new Date() }),
    () => false,
  );
  forgetDirectory();
  return checked.map(({ row, fieldErrors }) => ({ row, ...(fieldErrors && { fieldErrors }) }));
}

/**
 * Each row once, however often it is sent. Good rows are stored, the others are answered with what is wrong.
 * @throws AppError notFound; badRequest for rows of the other kind; conflict once the import is finished or undone
 */
export async function importRows(actor: Actor, id: string, rows: ImportRows): Promise<ImportedRow[]> {
  const batch = await findImport(id);
  const { families, hospitals, finish } = rows;
  if (batch.kind === 'families' ? hospitals : families) {
    throw wrongFields({ kind: 'invalid' });
  }
  // The last request of an import, sent again because its answer was lost.
  const only = families ?? hospitals ?? [];
  if (batch.state === 'finished' && only.length === 0) return [];
  if (batch.state !== 'open') throw new AppError('conflict', 'importClosed');
  const results = families
    ? await importFamilies(actor, batch, families)
    : await importHospitals(batch, hospitals ?? []);
  const now = await findImport(id);
  if (now.state === 'undoing' || now.state === 'undone') {
    // It was undone while these were written.
    await removeUntouched(now, { rows: only.map(({ row }) => row) });
    throw new AppError('conflict', 'importClosed');
  }
  if (finish) {
    await ImportBatchModel.updateOne(
      { _id: batch._id, state: 'open' },
      { $set: { state: 'finished', finishedAt: new Date() }, $unset: { openKey: 1 } },
    );
  }
  return results;
}
