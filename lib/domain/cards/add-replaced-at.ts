import 'server-only';
import mongoose from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { changeEach } from '../each-batch';

/**
 * Adds the time of the last replacement to cards replaced before it was stored: a former number is looked for only among
 * cards that have it. A step of `npm run db:update`.
 */
export const addReplacedAt = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { 'numbers.1': mongoose.trusted({ $exists: true }), replacedAt: null },
    { numbers: 1 },
    ({ _id, numbers }) => ({ filter: { _id, replacedAt: null }, set: { replacedAt: numbers!.at(-1)!.at } }),
  );
