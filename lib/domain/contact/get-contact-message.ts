import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { ContactMessage } from '@/lib/schemas/answers';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { CONTACT_MESSAGE_FIELDS, toContactMessage } from './to-contact-message';

/** One message. @throws AppError notFound */
export async function getContactMessage(id: string): Promise<ContactMessage> {
  const stored = mongoose.isObjectIdOrHexString(id)
    ? await ContactMessageModel.findById(id, CONTACT_MESSAGE_FIELDS).lean<ContactMessageDocument>()
    : null;
  if (!stored) throw new AppError('notFound', 'messageNotFound');
  return toContactMessage(stored);
}
