import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { HospitalModel } from '@/models/hospital';
import { forgetDirectory } from './directory';

/**
 * Deletes a hospital (ours, DELETE /api/hospital/{hospitalId}). Nothing else refers to hospitals.
 * @throws AppError notFound
 */
export async function removeHospital(id: string): Promise<void> {
  const { deletedCount } = mongoose.isObjectIdOrHexString(id)
    ? await HospitalModel.deleteOne({ _id: id })
    : { deletedCount: 0 };
  if (deletedCount === 0) throw new AppError('notFound', 'hospitalNotFound');
  forgetDirectory();
}
