import mongoose from 'mongoose';
import { hashPassword } from '@/lib/auth/password';
import { computeFigures } from '@/lib/domain/figures/figures';
import { encrypt } from '@/lib/db/encryption';
import { ActivityModel } from '@/models/activity';
import { photoOwner } from '@/lib/domain/photos/save-photo';
import { employeeOwner, memberOwner, encryptedAadhaar } from '@/lib/domain/aadhaar';
import { AdminModel } from '@/models/admin';
import { dayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { CounterModel } from '@/models/counter';
import { EmployeeModel } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { PhotoModel } from '@/models/photo';
import { PositionModel } from '@/models/position';
import { RequestModel } from '@/models/request';
import { VisitModel } from '@/models/visit';
import { ZoneModel } from '@/models/zone';
import { seedActivity } from './activity';
import { FIRST_CARDS, seedCard } from './cards';
import { seedHospitals } from './hospitals';
import { seedImports } from './imports';
import { seedMessages } from './messages';
import { seedCardRequests, seedLetters, seedPrivacyRequests } from './requests';
import { seedPhotos } from './photos';
import { seedVisits } from './visits';
import { ISSUERS, seedAdmin, seedEmployees, seedPositions, seedZones } from './organisation';

export const DEMO_ADMIN = { id: 'ADMIN001', password: 'Admin@12345' };
export const DEMO_EMPLOYEE = { id: 'EMP001', password: 'Employee@12345' };
const CARDS_A_BATCH = 500;
/** From here on it takes minutes. */
const LONG_RUN = 50_000;
const CARDS_WITH_PHOTOS = 120;
const CARDS_WITH_HISTORY = 40;
/** Of the cards after the demo's own, one in so many has help and activity. */
const HELPED_EVERY = 20;

/**
 * Adds the documents whose key is not in the collection yet. Existing ones are not changed.
 * @returns how many were added
 */
async function insertMissing<T extends object>(
  collection: mongoose.Collection,
  key: keyof T & string,
  documents: T[],
): Promise<number> {
  const keys = documents.map((document) => document[key]);
  const there = await collection
    .find({ [key]: { $in: keys } }, { projection: { _id: 0, [key]: 1 } })
    .toArray();
  // As text: no two objects of the same id are the same.
  const known = new Set(there.map((document) => String(document[key])));
  const missing = documents.filter((document) => !known.has(String(document[key])));
  // Not through Mongoose: casting tens of thousands of families takes longer than storing them.
  if (missing.length > 0) await collection.insertMany(missing);
  return missing.length;
}

/** New employees and positions must not get the number of a seeded one. */
async function raiseCounter(name: 'employee' | 'position', value: number): Promise<void> {
  await CounterModel.updateOne({ name }, { $max: { value } }, { upsert: true });
}

/**
 * Fills a database with the demo's data. A second run adds nothing and changes nothing.
 * @param cards the total number of cards; a larger number than before adds the difference
 * @returns how many of each were added
 */
export async function seedAll(cards: number) {
  const [adminHash, employeeHash] = await Promise.all([
    hashPassword(DEMO_ADMIN.password),
    hashPassword(DEMO_EMPLOYEE.password),
  ]);
  const employees = seedEmployees(employeeHash, (aadhaar, _id) => encrypt(aadhaar, employeeOwner(_id)));
  const positions = seedPositions();
  // Activity is only added to a database without any, so that a second run changes nothing.
  const withoutHistory = !(await ActivityModel.exists({}));
  const withoutVisits = !(await VisitModel.exists({}));
  const added = {
    zones: await insertMissing(ZoneModel.collection, 'zoneId', seedZones()),
    positions: await insertMissing(PositionModel.collection, 'positionId', positions),
    admins: await insertMissing(AdminModel.collection, 'adminId', [seedAdmin(adminHash)]),
    employees: await insertMissing(EmployeeModel.collection, 'employeeId', employees),
    hospitals: await insertMissing(HospitalModel.collection, 'name', seedHospitals()),
    messages: await insertMissing(RequestModel.collection, 'creationKey', seedMessages()),
    cardRequests: await insertMissing(RequestModel.collection, 'creationKey', seedCardRequests()),
    letters: await insertMissing(RequestModel.collection, 'creationKey', seedLetters()),
    privacyRequests: await insertMissing(RequestModel.collection, 'creationKey', seedPrivacyRequests()),
    imports: await insertMissing(ImportBatchModel.collection, 'digest', seedImports()),
    cards: 0,
    activities: 0,
    visits: 0,
    photos: 0,
  };
  await raiseCounter('position', positions.length);
  await raiseCounter('employee', employees.length);
  const issuers = employees.slice(0, ISSUERS);
  const hospitals = await HospitalModel.find({}).sort({ name: 1 }).lean();
  const today = dayInIndia();
  const make = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      seedCard(
        first + index,
        issuers,
        (aadhaar, card, memberId) => encryptedAadhaar(aadhaar, memberOwner(card, memberId)),
        today,
      ),
    );
  const own = make(0, Math.min(cards, FIRST_CARDS));
  added.cards += await insertMissing(CardModel.collection, 'cardNumber', own);
  added.photos += await insertMissing(
    PhotoModel.collection,
    '_id',
    seedPhotos(own.slice(0, CARDS_WITH_PHOTOS), (jpeg, card, memberId) =>
      encrypt(jpeg, photoOwner(card, memberId)),
    ),
  );
  if (withoutVisits)
    added.visits += await insertMissing(VisitModel.collection, 'creationKey', seedVisits(own, hospitals));
  if (withoutHistory)
    added.activities += await insertMissing(
      ActivityModel.collection,
      'requestId',
      seedActivity(own.slice(0, CARDS_WITH_HISTORY)),
    );
  if (cards >= LONG_RUN) console.error(`${cards} cards take some minutes ...`);
  for (let first = own.length; first < cards; first += CARDS_A_BATCH) {
    const batch = make(first, Math.min(CARDS_A_BATCH, cards - first));
    const count = await insertMissing(CardModel.collection, 'cardNumber', batch);
    added.cards += count;
    if (count === 0) continue;
    const some = batch.filter((_, at) => at % HELPED_EVERY === 0);
    added.visits += await insertMissing(VisitModel.collection, 'creationKey', seedVisits(some, hospitals));
    added.activities += await insertMissing(ActivityModel.collection, '_id', seedActivity(some));
  }
  await computeFigures();
  return added;
}
