import 'server-only';
import mongoose from 'mongoose';
import { isFerretDB } from './ferretdb';

/**
 * Whether the server takes the documents of a sorted page from an index, one after another. FerretDB on PostgreSQL finds
 * by index, but reads and sorts all it found (docs/operations.md#a-million-cards).
 */
export const ordersByIndex = async (): Promise<boolean> => !(await isFerretDB(mongoose.connection.db!));
