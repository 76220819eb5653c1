import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { ContactMessageModel } from '@/models/contact-message';

/**
 * Marks a message as read or unread, for all admins: they share one inbox.
 * @throws AppError notFound
 */
export async function markContactMessage(id: string, read: boolean): Promise<void> {
  const { matchedCount } = mongoose.isObjectIdOrHexString(id)
    ? await ContactMessageModel.updateOne(
        { _id: id },
        read ? { $set: { readAt: new Date() } } : { $unset: { readAt: 1 } },
      )
    : { matchedCount: 0 };
  if (matchedCount === 0) throw new AppError('notFound', 'messageNotFound');
}
