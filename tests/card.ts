import mongoose from 'mongoose';
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
