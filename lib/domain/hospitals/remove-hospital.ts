import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { HospitalModel } from '@/models/hospital';
import { noteImportChange } from '../imported';

/**
 * Deletes a hospital (ours, DELETE /api/hospital/{hospitalId}). Nothing else refers to hospitals.
 * @throws AppError notFound
 */
export async function removeHospital(id: string): Promise<void> {
  const found =
    mongoose.isObjectIdOrHexString(id) && (await HospitalModel.findById(id, { imported: 1 }).lean());
  if (found) await noteImportChange(found);
  const { deletedCount } = found ? await HospitalModel.deleteOne({ _id: found._id }) : { deletedCount: 0 };
  if (deletedCount === 0) throw new AppError('notFound', 'hospitalNotFound');
}
