import mongoose from 'mongoose';
import { inject } from 'vitest';
import { answers } from '../contract-client';

// Runs before each file of HTTP tests: selects the app and database of its worker, and empties that database, so that no
// file depends on which ones ran before it.
Object.assign(process.env, inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]);

const database = await mongoose.createConnection(process.env.MONGODB_URI!).asPromise();
for (const collection of await database.db!.collections())
  if (collection.collectionName !== 'updates') await collection.deleteMany({});
await database.close();

const shared = globalThis as typeof globalThis & {
  fitsResponse?: Promise<NonNullable<typeof answers.check>>;
};
// It loads every route, so once for the files of a process.
shared.fitsResponse ??= import('./fits-response').then(({ fitsResponse }) => fitsResponse);
answers.check = await shared.fitsResponse;
