import 'server-only';
import { decrypt } from '@/lib/db/encryption';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { WITH_DETAILS } from '../employees/employees';
import { employeeOwner, openedNumber } from '../aadhaar';

/** With another product name nobody could look up any card of this database. */
export async function cardOfOtherProduct(): Promise<string | undefined> {
  const latest = await CardModel.findOne({}, { cardNumber: 1 }).sort({ _id: -1 }).lean();
  return latest && !latest.cardNumber.startsWith(PRODUCT_NAME) ? latest.cardNumber : undefined;
}

const SAMPLE = 10;

/** Whether each number of a few cards and employees, the oldest or the latest, can be decrypted. */
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
 * A single damaged value does not make a key wrong: it is wrong if none of a few, or none of a few of the latest,
 * can be decrypted (docs/operations/keys.md).
 */
export async function checkKey(): Promise<'good' | 'wrong' | 'nothingEncrypted'> {
  const samples = (await Promise.all([opened(1), opened(-1)])).filter((sample) => sample.length > 0);
  if (samples.length === 0) return 'nothingEncrypted';
  return samples.every((sample) => sample.some(Boolean)) ? 'good' : 'wrong';
}
