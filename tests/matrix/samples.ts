import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { encrypt } from '@/lib/db/encryption';
import { photoOwner } from '@/lib/domain/photos/save-photo';
import { PhotoModel } from '@/models/photo';
import { PHOTO } from '../photos';
import { memberOwner, encryptedAadhaar } from '@/lib/domain/aadhaar';
import { AdminModel } from '@/models/admin';
import { CardModel } from '@/models/card';
import { HospitalModel } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { PositionModel } from '@/models/position';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import { digest } from '../contract-client';
import { PASSWORD, storeEmployee } from '../people';
import { sealed } from '../sealed';

/** Valid requests, and documents to send them for. Each call makes a new one. */
const unused = () => randomUUID().slice(0, 8).toUpperCase();

const person = { memberName: 'Gita Devi', memberSex: 'Female', memberDOB: '1985-02-28' };
const primary = { ...person, memberContact: '9876501234', memberAddress: 'Ward 4, Karwi' };
export const family = [{ ...person, memberRelation: 'Sibling' }];
export const registration = { employeeID: 'TEMP1', zoneID: 'CKTD', cardPrimaryHolder: primary };
export const memberEdit = { ...primary, memberRelation: 'Sibling' };

/** M-CHILD001 becomes the primary member. */
export const newPrimaryMember = { memberId: 'M-CHILD001', reason: 'died' };

export const duplicates = { phone: '9876501234', name: 'Gita Devi' };

export const signIn = (idField: string, id: string) => ({ [idField]: id, password: digest(PASSWORD) });
export const passwordChange = {
  currentPassword: digest(PASSWORD),
  newPassword: digest('neem tree by the well'),
};
export const message = {
  name: 'Gita',
  email: 'gita@example.org',
  number: '9876501234',
  message: 'Where is the nearest hospital?',
};
export const cardRequest = { name: 'Gita Devi', number: '9876501234', village: 'Sitapur', zoneId: 'CKTD' };
export const letter = { kind: 'money', message: 'A man in Manikpur asked us for 500 rupees' };
export const privacyRequest = { right: 'see', name: 'Gita Devi', number: '9876501234' };
export const employee = {
  employeeName: 'Kamla Singh',
  employeeEmail: 'kamla@example.org',
  employeeContact: '9812345670',
  employeeDOB: '1990-01-01',
  employeeSex: 'Female',
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS900',
};
export const admin = { adminName: 'Meera Joshi', adminEmail: 'meera@example.org' };
export const position = { positionName: 'Driver', positionSalary: 12_000 };
export const hospital = { name: 'Zenith Hospital', address: 'Station Road', zone: 'CKTD' };
export const importFile = { kind: 'families', fileName: 'Karwi.xlsx', digest: 'a'.repeat(64), rows: 1 };
export const importRows = { families: [{ row: 2, family: { ...registration } }] };
export const zone = () => ({ zoneName: 'Banda', zoneID: `Z-${unused()}` });

/** Creates a card of TEMP1 that is overdue and has one family member, M-CHILD001. @returns its number */
export async function newCard(): Promise<string> {
  // Ends in a letter: a manual number that ends in digits can be counted up, and shows its holder only.
  const cardNumber = `JEEVAN${unused()}M`;
  const _id = new mongoose.Types.ObjectId();
  const stored = (memberId: string) => ({
    memberId,
    ...primary,
    memberSex: 'Female' as const,
    memberEmail: 'gita@example.org',
    ...encryptedAadhaar('234123412346', memberOwner(_id, memberId)),
  });
  await CardModel.create({
    _id,
    cardNumber,
    cardStatus: true,
    cardRegisterDate: new Date('2025-01-05T05:00:00Z'),
    cardDueDate: '2026-01-05',
    cardMembers: 2,
    zoneID: 'CKTD',
    employeeId: 'TEMP1',
    primaryMember: stored('M-FIRST001'),
    members: [{ ...stored('M-CHILD001'), memberRelation: 'Child' }],
  });
  return cardNumber;
}

export const visit = {
  day: '2025-06-01',
  memberId: 'M-FIRST001',
  hospitalId: 'f'.repeat(24),
  service: 'Eye Care',
  rupees: 500,
};

/** A card for `visit`, whose hospital is in the directory. */
export async function newCardForVisit(): Promise<string> {
  const _id = visit.hospitalId;
  await HospitalModel.updateOne({ _id }, { ...hospital, registeredDate: new Date() }, { upsert: true });
  return newCard();
}

/** That TEMP1 reports a new card lost, as a phone seals it. */
export const newSealedLoss = async (): Promise<string> =>
  sealed({ employee: 'TEMP1', kind: 'lost', body: { cardNumber: await newCard() } });

/** A card with a photo; the matrix shows what each caller is answered, so nobody has to open it. */
export async function newCardWithPhoto(): Promise<string> {
  const cardNumber = await newCard();
  const { _id } = (await CardModel.findOne({ cardNumber }, { _id: 1 }).lean())!;
  const memberId = 'M-FIRST001';
  const seal = encrypt(PHOTO, photoOwner(_id, memberId));
  const consent = { consentVersion: '1', consentLocale: 'hi' as const };
  await PhotoModel.create({ _id, memberId, seal, at: new Date(), by: 'TEMP1', ...consent });
  return cardNumber;
}

export async function newAdmin(): Promise<string> {
  const { adminId } = await AdminModel.create({
    ...admin,
    adminId: `ADM-${unused()}`,
    passwordHash: 'none',
    mustChangePassword: false,
    tokenVersion: 0,
  });
  return adminId;
}

const suspended = { at: new Date('2026-01-06T05:00:00Z'), by: 'TADM' };
export const newEmployee = async () => (await storeEmployee(`EMP-${unused()}`, {})).employeeId;
export const newSuspendedEmployee = async () =>
  (await storeEmployee(`EMP-${unused()}`, { suspended })).employeeId;
export async function newSuspendedAdmin(): Promise<string> {
  const adminId = await newAdmin();
  await AdminModel.updateOne({ adminId }, { suspended });
  return adminId;
}
export async function newRemovedEmployee(): Promise<string> {
  const removed = { employeeStatus: false, tokenVersion: 1 };
  return (await storeEmployee(`GONE${unused()}`, removed)).employeeId;
}

export async function newMarkedCard(): Promise<string> {
  const cardNumber = await newCard();
  await CardModel.updateOne(
    { cardNumber },
    { toCheck: { note: 'Whose phone?', by: 'TADM', at: new Date('2026-01-06T05:00:00Z') } },
  );
  return cardNumber;
}
export async function newBlockedCard(): Promise<string> {
  const cardNumber = await newCard();
  await CardModel.updateOne(
    { cardNumber },
    { blocked: { reason: 'lost', by: 'TEMP1', at: new Date('2026-01-06T05:00:00Z') } },
  );
  return cardNumber;
}

/** A card that is printed and not handed to its family yet. */
export async function newPrintedCard(): Promise<string> {
  const cardNumber = await newCard();
  const prints = [{ job: 'a print', at: new Date('2026-01-06T05:00:00Z'), by: 'TADM' }];
  const printing = { waits: 'delivery' as const, version: 0, count: 1, prints };
  await CardModel.updateOne({ cardNumber }, { printing });
  return cardNumber;
}

export async function newZone(): Promise<string> {
  const { zoneId } = await ZoneModel.create({ zoneId: `Z-${unused()}`, zoneName: 'Mahoba' });
  return zoneId;
}

export async function newPosition(): Promise<string> {
  const made = await PositionModel.create({ ...position, positionId: `P-${unused()}` });
  return made.positionId;
}

export async function newHospital(): Promise<string> {
  const { _id } = await HospitalModel.create({ ...hospital, services: [], registeredDate: new Date() });
  return String(_id);
}

async function newRequest(kind: 'message' | 'card' | 'data', fields: object): Promise<string> {
  const sent = { kind, state: 'new', receivedAt: new Date() };
  const { _id } = await RequestModel.create({ ...fields, ...sent } as Partial<RequestDocument>);
  return String(_id);
}
export const newMessage = () => newRequest('message', message);
export const newCardRequest = () => newRequest('card', cardRequest);
export const newPrivacyRequest = () => newRequest('data', { ...privacyRequest, dueDay: '2026-12-31' });

/** The reference of a new request of this phone. */
export async function newReference(): Promise<string> {
  const reference = String(10_000_000 + ((Date.now() + references++) % 90_000_000));
  await newRequest('card', { ...cardRequest, references: [reference] });
  return reference;
}
let references = 0;

export async function newImport(): Promise<string> {
  const { _id } = await ImportBatchModel.create({
    ...importFile,
    kind: 'families',
    at: new Date(),
    by: 'TADM',
    state: 'open',
  });
  return String(_id);
}
