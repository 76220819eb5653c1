import 'server-only';
import mongoose from 'mongoose';
import { CardModel } from '@/models/card';
import { AppError } from '@/lib/errors';
import type { ContactMessageDetail } from '@/lib/schemas/responses/messages';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { readableSteps } from '../requests/to-steps';
import { CONTACT_MESSAGE_FIELDS, toContactMessage } from './to-contact-message';

const CARDS_SHOWN = 3;

/** One message, with what was done about it and the cards with its phone number. @throws AppError notFound */
export async function getContactMessage(id: string): Promise<ContactMessageDetail> {
  const stored = mongoose.isObjectIdOrHexString(id)
    ? await ContactMessageModel.findById(id, CONTACT_MESSAGE_FIELDS).lean<ContactMessageDocument>()
    : null;
  if (!stored) throw new AppError('notFound', 'messageNotFound');
  const [readable, cards] = await Promise.all([readableSteps([stored]), cardsOfPhone(stored.number)]);
  const { steps, handling } = readable(stored);
  return { ...toContactMessage(stored, handling), steps, cards };
}

async function cardsOfPhone(memberContact: string): Promise<ContactMessageDetail['cards']> {
  const found = await CardModel.find(
    { 'primaryMember.memberContact': memberContact },
    { cardNumber: 1, 'primaryMember.memberName': 1 },
  )
    .sort({ _id: -1 })
    .limit(CARDS_SHOWN)
    .lean<Array<{ cardNumber: string; primaryMember: { memberName: string } }>>();
  return found.map(({ cardNumber, primaryMember }) => ({ cardNumber, holder: primaryMember.memberName }));
}
