import 'server-only';
import mongoose from 'mongoose';
import { openSeal } from '@/lib/db/encryption';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { employeeOwner, openedNumber } from '../aadhaar';
import { idFrom } from '../id-from';

const SAMPLE = 10;
const DAY_MS = 24 * 60 * 60_000;
/** How far back the latest are looked for: whoever has none for so long has only old ones. */
const LATE_DAYS = [1, 10, 100];

type Read<T> = (filter: { _id?: object }) => Promise<T[]>;

/** A few of the documents; in no order, as not every server has an index for one. */
const some = <T>(read: Read<T>): Promise<T[]> => read({});

/** A few of the documents of the last days. */
async function late<T>(read: Read<T>): Promise<T[]> {
  for (const days of LATE_DAYS) {
    const since = idFrom(new Date(Date.now() - days * DAY_MS));
    const found = await read({ _id: mongoose.trusted({ $gte: since }) });
    if (found.length > 0) return found;
  }
  return [];
}

type Sampling = <T>(read: Read<T>) => Promise<T[]>;

/** Whether each encrypted number of a sample of cards and employees can be decrypted. */
async function opened(sample: Sampling): Promise<boolean[]> {
  const [cards, employees] = await Promise.all([
    sample((filter) => CardModel.find(filter, { primaryMember: 1 }).limit(SAMPLE).lean()),
    sample((filter) => EmployeeModel.find(filter, { employeeAadhaar: 1 }).limit(SAMPLE).lean()),
  ]);
  return [
    ...cards
      .filter(({ primaryMember }) => primaryMember.memberAadhaar)
      .map(({ _id, primaryMember }) => !!openedNumber(primaryMember, _id)),
    ...employees.map(({ _id, employeeAadhaar }) => !!openSeal(employeeAadhaar, employeeOwner(_id))),
  ];
}

/**
 * Whether AADHAAR_KEY or AADHAAR_KEY_PREVIOUS decrypts the stored numbers (docs/operations/keys.md). A single damaged
 * value does not make a key wrong: it is wrong if none of a few, or none of a few of the latest, can be decrypted.
 */
export async function checkKey(): Promise<'good' | 'wrong' | 'nothingSealed'> {
  const samples = (await Promise.all([opened(some), opened(late)])).filter((sample) => sample.length > 0);
  if (samples.length === 0) return 'nothingSealed';
  return samples.every((sample) => sample.some(Boolean)) ? 'good' : 'wrong';
}
