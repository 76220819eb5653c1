import 'server-only';
import mongoose from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';

/**
 * The documents whose field is this day or later, as most are. A server that orders by no index first reads the entries
 * of all these days from an index, whatever else is asked; there the other days are left out, which it only checks.
 * @param day `YYYY-MM-DD`
 */
export async function fromDay(field: string, day: string): Promise<object> {
  return (await ordersByIndex())
    ? { [field]: mongoose.trusted({ $gte: day }) }
    : { $nor: [{ [field]: mongoose.trusted({ $lt: day }) }] };
}
