import 'server-only';
import { openSeal } from '@/lib/db/encryption';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';

const SAMPLE = 10;

/** The encrypted numbers of the oldest or the newest cards and employees. */
async function seals(direction: 1 | -1): Promise<string[]> {
  const [cards, employees] = await Promise.all([
    CardModel.find({}, { primaryMember: 1 }).sort({ _id: direction }).limit(SAMPLE).lean(),
    EmployeeModel.find({}, { employeeAadhaar: 1 }).sort({ _id: direction }).limit(SAMPLE).lean(),
  ]);
  return [
    ...cards.flatMap(({ primaryMember: { memberAadhaar } }) => memberAadhaar ?? []),
    ...employees.map(({ employeeAadhaar }) => employeeAadhaar),
  ];
}

/**
 * Whether AADHAAR_KEY or AADHAAR_KEY_PREVIOUS decrypts the stored numbers (docs/operations/keys.md). A single damaged
 * value does not make a key wrong: it is wrong if none of the oldest, or none of the newest, can be decrypted.
 */
export async function checkKey(): Promise<'good' | 'wrong' | 'nothingSealed'> {
  const samples = (await Promise.all([seals(1), seals(-1)])).filter((sample) => sample.length > 0);
  if (samples.length === 0) return 'nothingSealed';
  return samples.every((sample) => sample.some((seal) => openSeal(seal))) ? 'good' : 'wrong';
}
