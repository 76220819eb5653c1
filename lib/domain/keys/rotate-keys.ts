import 'server-only';
import type mongoose from 'mongoose';
import { encrypt, decrypt } from '@/lib/db/encryption';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { PhotoModel, type PhotoDocument } from '@/models/photo';
import {
  employeeOwner,
  memberOwner,
  openedNumber,
  encryptedAadhaar,
  encryptedEmployeeAadhaar,
} from '../aadhaar';
import { earlierOwner } from '../cards/earlier-details';
import { photoOwner } from '../photos/save-photo';
import { checkKey } from './check-key';

const BATCH = 200;
const MOST_PASSES = 10;
const NAMED = 20;

export type Rotation = {
  /** Encrypted numbers found in the last pass. */
  numbers: number;
  /** By this call, in all passes. */
  reencrypted: number;
  /** Changed between reading and writing, so left to the next pass; 0 when everything is done. */
  left: number;
  /** How many neither key decrypts, and the first few cards and employees affected. */
  unreadable: number;
  unreadableOf: string[];
};

type Fields = Record<string, unknown>;
/** `at`: the path of the object it is in, '' or ending with a dot. */
type EncryptedField = {
  at: string;
  fields: Fields;
  name: string;
  open: (stored: string) => { text: string; present: boolean } | undefined;
  make: (aadhaar: string) => Fields;
};
type Change = { filter: Fields; set: Fields };

const inCard = ({ _id, primaryMember, members, earlier = [] }: CardDocument): EncryptedField[] => [
  ...[primaryMember, ...members].map((person, index) => ({
    at: index === 0 ? 'primaryMember.' : `members.${index - 1}.`,
    fields: person,
    name: 'memberAadhaar',
    open: () => openedNumber(person, _id),
    make: (aadhaar: string) => encryptedAadhaar(aadhaar, memberOwner(_id, person.memberId)),
  })),
  // What edits replaced; an entry may hold a number.
  ...earlier.map((entry, index) => ({
    at: `earlier.${index}.`,
    fields: entry,
    name: 'seal',
    open: (stored: string) => decrypt(stored, earlierOwner(_id, entry)),
    make: (values: string) => ({ seal: encrypt(values, earlierOwner(_id, entry)) }),
  })),
];
const inEmployee = (employee: EmployeeDocument): EncryptedField[] => [
  {
    at: '',
    fields: employee,
    name: 'employeeAadhaar',
    open: (stored) => decrypt(stored, employeeOwner(employee._id)),
    make: (aadhaar) => encryptedEmployeeAadhaar(aadhaar, employeeOwner(employee._id)),
  },
];

const inPhoto = ({ _id, memberId, seal }: PhotoDocument): EncryptedField[] => [
  {
    at: '',
    fields: { seal },
    name: 'seal',
    open: (stored) => decrypt(stored, photoOwner(_id, memberId)),
    make: (jpeg) => ({ seal: encrypt(jpeg, photoOwner(_id, memberId)) }),
  },
];

/** Undefined if it is bound and uses the current key. */
function changeOf(
  { at, fields, name: field, open, make }: EncryptedField,
  count: Rotation,
): Change | 'unreadable' | undefined {
  const stored = fields[field];
  if (typeof stored !== 'string') return undefined;
  count.numbers += 1;
  const opened = open(stored);
  if (!opened) return 'unreadable';
  const made = make(opened.text);
  // Encryption is not deterministic; the other fields depend only on the number and the key.
  const same = Object.keys(made).every((name) => name === field || made[name] === fields[name]);
  if (opened.present && same) return undefined;
  const set = Object.fromEntries(Object.entries(made).map(([name, value]) => [at + name, value]));
  // If the number changes meanwhile, its encrypted text differs and the write matches nothing.
  return { filter: { [at + field]: stored }, set };
}

function writeOf(_id: unknown, name: string, encrypted: EncryptedField[], count: Rotation) {
  const changes = encrypted.map((each) => changeOf(each, count));
  const unreadable = changes.filter((change) => change === 'unreadable').length;
  count.unreadable += unreadable;
  if (unreadable > 0 && count.unreadableOf.length < NAMED) count.unreadableOf.push(name);
  const made = changes.filter((change) => typeof change === 'object');
  if (made.length === 0) return undefined;
  const filter = Object.assign({ _id }, ...made.map((change) => change.filter)) as Fields;
  const $set = Object.assign({}, ...made.map((change) => change.set)) as Fields;
  // Where there is no revision, Mongoose leaves it out.
  return { numbers: made.length, filter, update: { $set, $inc: { revision: 1 } } as object };
}

async function pass<T extends { _id: mongoose.Types.ObjectId }>(
  model: mongoose.Model<T>,
  name: keyof T & string,
  fieldsOf: (document: T) => EncryptedField[],
  count: Rotation,
): Promise<void> {
  let batch: NonNullable<ReturnType<typeof writeOf>>[] = [];
  const flush = async () => {
    const writes = batch;
    batch = [];
    const done = await Promise.all(
      writes.map(({ filter, update }) => model.updateOne(filter as object, update)),
    );
    for (const [index, { matchedCount }] of done.entries())
      count[matchedCount === 1 ? 'reencrypted' : 'left'] += writes[index]!.numbers;
  };
  const cursor = model.find().sort({ _id: 1 }).lean<T[]>().cursor({ batchSize: BATCH });
  for await (const found of cursor) {
    const document = found as unknown as T;
    const write = writeOf(
      document._id,
      `${model.modelName} ${String(document[name])}`,
      fieldsOf(document),
      count,
    );
    if (write) batch.push(write);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

/**
 * Also photos and derived fields (docs/operations/keys.md). Runs while the app does: a number that changes meanwhile
 * is read again in the next pass. After an interruption, run it again. Ends with a pass that finds nothing to do.
 * @throws Error if neither key decrypts the stored numbers; nothing was changed then
 */
export async function rotateKeys(): Promise<Rotation> {
  if ((await checkKey()) === 'wrong')
    throw new Error(
      'Neither AADHAAR_KEY nor AADHAAR_KEY_PREVIOUS decrypts the stored Aadhaar numbers: set AADHAAR_KEY_PREVIOUS to the key they were encrypted with. Nothing was changed.',
    );
  let reencrypted = 0;
  for (let passes = 1; ; passes += 1) {
    const count: Rotation = { numbers: 0, reencrypted: 0, left: 0, unreadable: 0, unreadableOf: [] };
    await pass(CardModel, 'cardNumber', inCard, count);
    await pass(EmployeeModel, 'employeeId', inEmployee, count);
    await pass(PhotoModel, '_id', inPhoto, count);
    reencrypted += count.reencrypted;
    if (count.reencrypted + count.left === 0 || passes === MOST_PASSES) return { ...count, reencrypted };
  }
}
