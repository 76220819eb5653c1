import 'server-only';
import type { AnyBulkWriteOperation, Model, ProjectionType, QueryFilter } from 'mongoose';

const BATCH = 500;

/** The filter of each write says what it relies on: a document that changed meanwhile is left for the next run. */
export async function changeEach<T extends object>(
  model: Model<T>,
  filter: QueryFilter<T>,
  fields: ProjectionType<T>,
  change: (document: T) => { filter: object; set: object } | undefined,
): Promise<number> {
  // Where writes are counted, so are these (lib/domain/change.ts).
  const counted = model.schema.path('revision') && { $inc: { revision: 1 } };
  let changed = 0;
  let batch: AnyBulkWriteOperation[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const { modifiedCount } = await model.collection.bulkWrite(batch as never[], { ordered: false });
    changed += modifiedCount;
    batch = [];
  };
  // Ordered by _id, so that a document that grows is not met twice.
  for await (const document of model
    .find(filter, fields)
    .sort({ _id: 1 })
    .lean<T[]>()
    .cursor({ batchSize: BATCH })) {
    const write = change(document as T);
    if (write) batch.push({ updateOne: { filter: write.filter, update: { $set: write.set, ...counted } } });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return changed;
}

export const projectionOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, 1])) as Record<Field, 1>;

export const filledFields = <Document extends object, Field extends keyof Document>(
  document: Document,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    fields
      .map((field) => [field, document[field]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Pick<Document, Field>;
