import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { ContactMessageModel } from '@/models/contact-message';

/**
 * Marks a message as read or unread, for all admins: the trust has one letter box. Marking it once more as
 * what it is changes nothing.
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
