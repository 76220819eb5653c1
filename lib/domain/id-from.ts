import mongoose from 'mongoose';

const MAX_SECONDS = 0xffff_ffff;

/** The lowest `_id` of an instant: an `_id` begins with its second. */
export const idFrom = (instant: Date): mongoose.Types.ObjectId => {
  const seconds = Math.min(Math.max(Math.floor(instant.getTime() / 1000), 0), MAX_SECONDS);
  return new mongoose.Types.ObjectId(seconds.toString(16).padStart(8, '0') + '0'.repeat(16));
};
