import 'server-only';
import { decrypt } from '@/lib/db/encryption';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { WITH_DETAILS } from '../employees/stored-employee';
import { employeeOwner, openedNumber } from '../aadhaar';

const SAMPLE = 10;

/** Whether each encrypted number of a few cards and employees, the oldest or the latest, can be decrypted. */
async function opened(order: 1 | -1): Promise<boolean[]> {
  const [cards, employees] = await Promise.all([
    CardModel.find({}, { primaryMember: 1 }).sort({ _id: order }).limit(SAMPLE).lean(),
    EmployeeModel.find(WITH_DETAILS, { employeeAadhaar: 1 }).sort({ _id: order }).limit(SAMPLE).lean(),
  ]);
  return [
    ...cards
      .filter(({ primaryMember }) => primaryMember.memberAadhaar)
      .map(({ _id, primaryMember }) => !!openedNumber(primaryMember, _id)),
    ...employees.map(({ _id, employeeAadhaar }) => !!decrypt(employeeAadhaar!, employeeOwner(_id))),
  ];
}

/**
 * Whether AADHAAR_KEY or AADHAAR_KEY_PREVIOUS decrypts the stored numbers (docs/operations/keys.md). A single damaged
 * value does not make a key wrong: it is wrong if none of a few, or none of a few of the latest, can be decrypted.
 */
export async function checkKey(): Promise<'good' | 'wrong' | 'nothingEncrypted'> {
  const samples = (await Promise.all([opened(1), opened(-1)])).filter((sample) => sample.length > 0);
  if (samples.length === 0) return 'nothingEncrypted';
  return samples.every((sample) => sample.some(Boolean)) ? 'good' : 'wrong';
}
