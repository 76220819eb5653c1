import mongoose from 'mongoose';
import type { Query } from './finds-by-index';

type Plan = { executionStats?: { totalDocsExamined: number; nReturned: number } };

/**
 * Of these queries, those for which MongoDB reads a whole collection, by its own account; none on the embedded database,
 * which has no plans.
 */
export async function readWhole(uri: string, queries: Query[]): Promise<string[]> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { db } = connection;
    const isEmbedded = await db!
      .admin()
      .command({ buildInfo: 1 })
      .then(
        () => false,
        () => true,
      );
    if (isEmbedded) return [];
    const faults: string[] = [];
    for (const { collection, example, sort, limited } of queries) {
      const { filter } = mongoose.mongo.BSON.deserialize(Buffer.from(example, 'base64'), {
        bsonRegExp: true,
      });
      if (Object.keys(filter as object).length === 0) continue;
      const find = { find: collection, filter, sort: new Map(sort), ...(limited && { limit: 1 }) };
      const plan = (await db!.command({ explain: find, verbosity: 'executionStats' })) as Plan;
      if (!JSON.stringify(plan).includes('"COLLSCAN"')) continue;
      const { totalDocsExamined = 0, nReturned = 0 } = plan.executionStats ?? {};
      faults.push(
        `${collection}: ${JSON.stringify(filter)} read all ${totalDocsExamined} documents for ${nReturned}`,
      );
    }
    return faults;
  } finally {
    await connection.close();
  }
}
