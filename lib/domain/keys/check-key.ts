import 'server-only';
import { openSeal } from '@/lib/db/encryption';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';

const SAMPLE = 10;

/** The sealed numbers of the oldest cards and employees, or of the newest. */
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
 * Whether AADHAAR_KEY, or AADHAAR_KEY_PREVIOUS, opens what is stored (docs/operations/keys.md). One damaged value
 * makes no wrong key: it is wrong where none of the oldest, or none of the newest numbers opens.
 */
export async function checkKey(): Promise<'good' | 'wrong' | 'nothingSealed'> {
  const samples = (await Promise.all([seals(1), seals(-1)])).filter((sample) => sample.length > 0);
  if (samples.length === 0) return 'nothingSealed';
  return samples.every((sample) => sample.some((seal) => openSeal(seal))) ? 'good' : 'wrong';
}
