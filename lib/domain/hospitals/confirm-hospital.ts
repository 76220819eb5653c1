import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { HospitalModel } from '@/models/hospital';
import type { Actor } from '../actor';
import { forgetDirectory } from './directory';

/**
 * Records that an admin checked a hospital's details just now (ours, PUT /api/hospital/{hospitalId}/confirm).
 * @throws AppError notFound
 */
export async function confirmHospital(actor: Actor, id: string): Promise<void> {
  const { matchedCount } = mongoose.isObjectIdOrHexString(id)
    ? await HospitalModel.updateOne(
        { _id: id },
        { $set: { lastConfirmed: new Date(), lastConfirmedBy: actor.id } },
      )
    : { matchedCount: 0 };
  if (matchedCount === 0) throw new AppError('notFound', 'hospitalNotFound');
  forgetDirectory();
}
