import mongoose from 'mongoose';
import type { CardAnswer, CardFields, DecideCard } from '@/lib/domain/card-state/change-card';
import { AppError } from '@/lib/errors';
import type { CardDocument } from '@/models/card';

export const PERSON = {
  memberId: 'M-HOLDER',
  memberName: 'Ramesh',
  memberSex: 'Male',
  memberDOB: '1980-05-14',
  memberContact: '9415013210',
  memberAddress: 'Ward 4, Karwi',
} as const;

/** A card as it is stored, of one person: what a table of a rule begins with. */
export const cardWith = (fields: Partial<CardDocument> = {}): CardDocument => ({
  _id: new mongoose.Types.ObjectId('65f000000000000000000001'),
  cardNumber: 'JEEVAN123456789012',
  cardStatus: true,
  cardRegisterDate: new Date('2026-01-05T05:00:00Z'),
  cardDueDate: '2027-01-05',
  cardMembers: 1 + (fields.members?.length ?? 0),
  zoneID: 'CKTD',
  employeeId: 'EMP001',
  issuedBy: 'EMP001',
  primaryMember: PERSON,
  members: [],
  ...fields,
});

export const NOW = new Date('2026-06-01T06:00:00Z');

/** What a rule makes of a card at that moment: the fields as they are to be, or why it is refused. */
export function decided<Answer extends CardAnswer>(
  decide: DecideCard<Answer>,
  card = cardWith(),
  first = card,
): CardFields | { refused: string; conflicts?: unknown } | 'repeat' | 'nothing' {
  try {
    const { fields, repeated } = decide(card, { first, now: NOW });
    return fields ?? (repeated ? 'repeat' : 'nothing');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { conflicts } = error.answer;
    return { refused: error.key, ...error.fieldErrors, ...(conflicts && { conflicts }) };
  }
}
