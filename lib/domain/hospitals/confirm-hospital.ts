import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { HospitalModel } from '@/models/hospital';

/**
 * Somebody made sure, just now, that a hospital's details hold (ours, PUT /api/hospital/{hospitalId}/confirm).
 * @param adminId who did
 * @throws AppError notFound
 */
export async function confirmHospital(id: string, adminId: string): Promise<void> {
  const { matchedCount } = mongoose.isObjectIdOrHexString(id)
    ? await HospitalModel.updateOne(
        { _id: id },
        { $set: { lastConfirmed: new Date(), lastConfirmedBy: adminId } },
      )
    : { matchedCount: 0 };
  if (matchedCount === 0) throw new AppError('notFound', 'hospitalNotFound');
}
