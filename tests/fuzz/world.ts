import fc from 'fast-check';
import mongoose from 'mongoose';
import { hashPassword } from '@/lib/auth/password';
import { encrypt } from '@/lib/db/encryption';
import { memberOwner, encryptedAadhaar } from '@/lib/domain/aadhaar';
import { photoOwner } from '@/lib/domain/photos/photo-owner';
import { searchFields } from '@/lib/domain/hospitals/search-words';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { creationKeyOf } from '@/lib/format/creation-key';
import { digest } from '../contract-client';
import { makeEmployee, PASSWORD } from '../people';
import { PHOTO, PROGRESSIVE } from '../photos';
import type { Plausible } from './from-schema';

const CALLERS = 64;
const FEW = 30;
/** Enough for a thousand delete requests to keep finding something. */
const MANY = 300;

const numbered = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at));
const three = (at: number) => String(at).padStart(3, '0');
const hexId = (kind: string) => (at: number) => `${kind}${three(at)}`.padStart(24, '0');

/** Employees who send requests; nine in ten cards belong to the first. */
export const employeeIds = numbered(CALLERS, (at) => `EMP${three(at)}`);
export const adminIds = numbered(CALLERS, (at) => `ADM${three(at)}`);
/** Admins who send no requests: sign-ins excepted, every endpoint with an adminId changes it. */
const otherAdmins = numbered(MANY, (at) => `OTH${three(at)}`);
const colleagues = numbered(MANY, (at) => `COL${three(at)}`);
const cardNumbers = numbered(MANY, (at) => `JEEVAN0000${three(at)}`);
const zones = numbered(MANY, (at) => `ZONE${three(at)}`);
const positions = numbered(MANY, (at) => `POS${three(at)}`);
const hospitals = numbered(MANY, hexId('a'));
const messages = numbered(MANY, hexId('b'));
const imports = numbered(MANY, hexId('e'));

const cardRequests = numbered(MANY, hexId('c'));
const privacyRequests = numbered(MANY, hexId('d'));

const some = (list: string[], many: boolean) => list.slice(0, many ? MANY : FEW);
const standing = { mustChangePassword: false, tokenVersion: 0 };
const idOf = (hex: string) => new mongoose.Types.ObjectId(hex);
let passwordHash: string | undefined;

const employee = (employeeId: string, employeeStatus = true) => ({
  ...makeEmployee(employeeId, passwordHash!),
  employeeStatus,
});

const person = {
  memberName: 'Gita Devi',
  memberSex: 'Female',
  memberDOB: '1985-02-28',
  memberContact: '9876501234',
  memberAddress: 'Ward 4, Karwi',
};

/** The Idempotency-Key that a card was registered with. */
const keyOf = (cardNumber: string) => `key-of-${cardNumber}`;

const card = (cardNumber: string, at: number, _id = new mongoose.Types.ObjectId()) => ({
  _id,
  cardNumber,
  cardStatus: true,
  cardRegisterDate: new Date('2026-01-05T05:00:00Z'),
  cardDueDate: '2026-12-05',
  cardMembers: 2,
  zoneID: 'CKTD',
  // One in ten belongs to someone else.
  employeeId: employeeIds[at % 10 === 9 ? 1 : 0],
  creationKey: creationKeyOf(employeeIds[at % 10 === 9 ? 1 : 0]!, keyOf(cardNumber)),
  // One in three, so that there are blocked and other ones for as long as the runs last.
  ...(at % 3 === 2 && { blocked: { reason: 'lost', at: new Date('2026-02-05T05:00:00Z'), by: 'EMP000' } }),
  // Half of them are printed, and wait to be handed to their families.
  printing:
    at % 2 === 0
      ? { waits: 'print', version: 0 }
      : {
          waits: 'delivery',
          version: 0,
          count: 1,
          prints: [{ job: 'first', at: new Date('2026-01-06T05:00:00Z'), by: 'ADM000' }],
        },
  primaryMember: {
    ...person,
    memberId: 'M-FIRST001',
    ...encryptedAadhaar('234123412346', memberOwner(_id, 'M-FIRST001')),
  },
  members: [{ ...person, memberId: 'M-CHILD001', memberRelation: 'Child' }],
});

const photoOf = ({ _id }: { _id: mongoose.Types.ObjectId }) => ({
  _id,
  memberId: 'M-FIRST001',
  seal: encrypt(PHOTO, photoOwner(_id, 'M-FIRST001')),
  at: new Date('2026-01-05T05:00:00Z'),
  by: employeeIds[0],
  consentVersion: '1',
  consentLocale: 'hi',
});

const passkey = (id: string) => ({
  id,
  publicKey: 'cHVibGlj',
  counter: 0,
  transports: ['internal'],
  name: 'My phone',
  createdAt: new Date('2026-01-05T05:00:00Z'),
});

type Contents = Record<string, object[]>;

/** @param many for endpoints that delete or use up documents. @param withPasskeys the callers have passkeys */
async function makeContents(many: boolean, withPasskeys: boolean): Promise<Contents> {
  const passkeys = withPasskeys && { passkeys: [passkey('Rmlyc3Q'), passkey('U2Vjb25k')] };
  passwordHash ??= await hashPassword(PASSWORD);
  const registeredDate = new Date('2026-01-05T05:00:00Z');
  const admin = { adminName: 'Asha Verma', adminEmail: 'asha@example.org', passwordHash, ...standing };
  const cards = some(cardNumbers, many).map((cardNumber, at) => card(cardNumber, at));
  return {
    admins: [...adminIds, ...some(otherAdmins, many)].map((adminId) => ({ adminId, ...admin })),
    employees: [
      ...employeeIds.map((id) => ({ ...employee(id), ...passkeys })),
      // One in three was removed.
      ...some(colleagues, many).map((id, at) => employee(id, at % 3 !== 2)),
    ],
    cards,
    photos: cards.map(photoOf),
    zones: ['CKTD', ...some(zones, many)].map((zoneId) => ({ zoneId, zoneName: `Zone ${zoneId}` })),
    positions: ['POS900', ...some(positions, many)].map((positionId) => ({
      positionId,
      positionName: 'Driver',
      positionSalary: 12_000,
    })),
    hospitals: some(hospitals, many).map((id) => ({
      _id: idOf(id),
      name: `Hospital ${id}`,
      sortName: `hospital ${id}`,
      address: 'Karwi',
      services: ['Eye'],
      zone: 'CKTD',
      ...searchFields({ name: `Hospital ${id}`, address: 'Karwi', services: ['Eye'] }),
      pincode: '210205',
      latitude: 25.2,
      longitude: 80.91,
      registeredDate,
    })),
    contactmessages: some(messages, many).map((id) => ({
      _id: idOf(id),
      name: 'Gita',
      email: 'gita@example.org',
      number: '9876501234',
      message: 'When?',
      receivedAt: registeredDate,
    })),
    cardrequests: some(cardRequests, many).map((id, at) => ({
      _id: idOf(id),
      name: 'Gita',
      number: `9876500${three(at)}`,
      village: 'Sitapur',
      zoneId: 'CKTD',
      receivedAt: registeredDate,
      state: 'new',
    })),
    privacyrequests: some(privacyRequests, many).map((id) => ({
      _id: idOf(id),
      name: 'Gita',
      number: '9876501234',
      right: 'see',
      receivedAt: registeredDate,
      dueDay: '2026-02-04',
      state: 'new',
    })),
    visits: [],
    imports: some(imports, many).map((id, at) => ({
      _id: idOf(id),
      kind: at % 2 === 0 ? 'families' : 'hospitals',
      fileName: 'Karwi.xlsx',
      digest: 'a'.repeat(64),
      rows: 10,
      at: registeredDate,
      by: 'ADM000',
      state: 'open',
    })),
    endedsessions: [],
    erasedcards: [],
    activities: [],
    ratelimits: [],
    locks: [],
  };
}

const made = new Map<string, Contents>();
/** What each collection held when its documents had just been stored. */
const stored = new Map<string, { documents: object[]; bytes: Buffer }>();

/** Resets the database before each endpoint: the collections that are not as they were. Parameters as of `makeContents`. */
export async function makeFuzzWorld(many: boolean, withPasskeys: boolean): Promise<void> {
  const key = `${many} ${withPasskeys}`;
  const contents = made.get(key) ?? (await makeContents(many, withPasskeys));
  made.set(key, contents);
  for (const [name, documents] of Object.entries(contents)) {
    const collection = mongoose.connection.collection(name);
    const bytes = async () =>
      Buffer.concat((await collection.find({}, { raw: true }).toArray()) as unknown as Buffer[]);
    const last = stored.get(name);
    if (last?.documents === documents && last.bytes.equals(await bytes())) continue;
    await collection.deleteMany({});
    if (documents.length) await collection.insertMany(documents);
    stored.set(name, { documents, bytes: await bytes() });
  }
}

/** Undoes a successful password change, so that the person's token stays valid. */
export const restorePassword = (employeeId: string) =>
  mongoose.connection
    .collection('employees')
    .updateOne({ employeeId }, { $set: { passwordHash, ...standing } });

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const right = fc.constant(digest(PASSWORD));
const anyDigest = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 128 }).map(digest);

/** Likely values per field name. @param one picks from the documents that exist */
/** As people write them, and as they are stored. */
const phone = fc.oneof(
  fc.stringMatching(/^[6-9]\d{9}$/),
  fc.stringMatching(/^\+91 [6-9]\d{4} \d{5}$/),
  fc.stringMatching(/^0[6-9]\d{9}$/),
);
const aadhaar = fc.oneof(fc.stringMatching(/^[2-9]\d{11}$/), fc.stringMatching(/^[2-9]\d{3} \d{4} \d{4}$/));

const plausible = (one: (...lists: string[][]) => fc.Arbitrary<string>): Plausible => ({
  cardNumber: one(cardNumbers),
  key: one(cardNumbers.map(keyOf)),
  memberId: fc.constantFrom('M-FIRST001', 'M-CHILD001'),
  employeeID: fc.constant(employeeIds[0]!),
  employeeId: one(colleagues),
  adminId: one(otherAdmins),
  zoneID: one(['CKTD'], zones),
  zoneId: one(['CKTD'], zones),
  zone: one(['CKTD'], zones),
  employee: one(employeeIds),
  employeeZone: one(['CKTD'], zones),
  employeePosition: one(['POS900'], positions),
  positionId: one(positions),
  hospitalId: one(hospitals),
  day: day('2026-01-05', '2026-02-04'),
  year: fc.constantFrom('2025', '2026'),
  service: fc.constantFrom('Eye', 'Cardiology'),
  photo: fc.constantFrom(PHOTO, PROGRESSIVE),
  seen: fc.constantFrom(0, 0, 0, 1),
  month: fc.constantFrom('2026-11', '2026-12', '2027-01'),
  next: fc.constantFrom(addDays(dayInIndia(), 3), addDays(dayInIndia(), 30)),
  batchId: one(imports),
  passkeyId: fc.constantFrom('Rmlyc3Q', 'U2Vjb25k'),
  digest: fc.stringMatching(/^[0-9a-f]{64}$/),
  cursor: one(hospitals, messages, imports),
  pincode: fc.constantFrom('210205', '210999', '999999'),
  at: fc.constantFrom('25.2,80.91', '28.61,77.2'),
  first: one(['CKTD'], zones),
  q: fc.constantFrom('gita', 'EMP00', 'JEEVAN', 'karwi', 'zone 1'),
  ...Object.fromEntries(['memberContact', 'employeeContact', 'phone', 'number'].map((name) => [name, phone])),
  ...Object.fromEntries(['memberAadhar', 'employeeAddhar', 'aadhaar'].map((name) => [name, aadhaar])),
  memberDOB: day('1930-01-01', '2025-12-31'),
  employeeDOB: day('1930-01-01', '2005-12-31'),
  person: one(employeeIds),
  card: one(cardNumbers),
  from: day('2025-01-01', '2026-12-31'),
  to: day('2026-01-01', '2026-12-31'),
  startDate: day('2025-01-01', '2026-06-30'),
  endDate: day('2026-01-01', '2026-12-31'),
  password: fc.oneof({ weight: 4, arbitrary: right }, anyDigest),
  currentPassword: fc.oneof({ weight: 6, arbitrary: right }, anyDigest),
  newPassword: anyDigest,
});
/** The other member is the primary member already. */
const mostlyChild = { memberId: fc.constantFrom(...Array<string>(4).fill('M-CHILD001'), 'M-FIRST001') };
/** Endpoints where a field has another meaning, or needs a new value. */
const OWN: Record<string, Plausible> = {
  'POST /api/admin/zone': { zoneID: fc.stringMatching(/^[A-Z]{3,12}$/) },
  'POST /api/loginEmployee/admin': { adminId: fc.constantFrom(...adminIds) },
  'POST /api/loginEmployee': { employeeId: fc.constantFrom(...employeeIds) },
  'GET /api/employee/addMember/[employeeId]': { employeeId: fc.constant(employeeIds[0]!) },
  // As the cards were stored: another version is refused.
  'PUT /api/card/[cardNumber]/printed': { version: fc.constantFrom(0, 0, 0, 1) },
  'PUT /api/card/[cardNumber]/primary': mostlyChild,
  // Employees who send no requests, one in three of them removed.
  'PUT /api/admin/cards/handover': {
    from: fc.constantFrom(...colleagues),
    to: fc.constantFrom(...colleagues),
  },
  'PUT /api/admin/employee/deleteemployee/[employeeId]': { to: fc.constantFrom(...employeeIds) },
  'POST /api/cardRequest': { number: fc.stringMatching(/^[6-9][0-9]{9}$/) },
  'POST /api/employee/addMember': { cardNumber: fc.stringMatching(/^JEEVAN[0-9]{10}$/) },
};

/** What `[id]` of an endpoint is the id of: the one name serves several kinds. */
const IDS: Record<string, string[]> = {
  'GET /api/admin/details/Employee/[id]': colleagues,
  'GET /api/admin/details/Position/[id]': positions,
  'GET /api/admin/messages/[id]': messages,
  'PUT /api/admin/messages/[id]': messages,
  'PUT /api/employee/requests/[id]': cardRequests,
  'PUT /api/admin/requests/[id]': cardRequests,
  'PUT /api/admin/privacyRequests/[id]': privacyRequests,
  'PUT /api/admin/messages/[id]/handling': messages,
};

/** Likely values for an endpoint's fields. @param many as in makeFuzzWorld */
export function plausibleFor(endpoint: string, many: boolean): Plausible {
  const one = (...lists: string[][]) => fc.constantFrom(...lists.flatMap((list) => some(list, many)));
  const ids = IDS[endpoint];
  return { ...plausible(one), ...(ids && { id: one(ids) }), ...OWN[endpoint] };
}
