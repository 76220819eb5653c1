import path from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { removeMember } from '@/lib/domain/cards/change-members';
import { eraseCard } from '@/lib/domain/erasure/erase-card';
import { removePhoto, savePhoto } from '@/lib/domain/photos/save-photo';
import { photoSchema } from '@/lib/schemas/photo';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { PhotoModel } from '@/models/photo';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { CHILD, HOLDER, register as registerFamily } from '@/tests/family';
import { PHOTO_BODY } from '@/tests/photos';
import { storeMessage } from '@/tests/stored-requests';
import { temporaryFolder } from '@/tests/surroundings';
import { writeEncrypted } from './age-file';
import { dump } from './dump';
import { changesSince } from './later-changes';
import { removeAgain } from './remove-again';
import { restore } from './restore';

// docs/operations/backup.md#after-a-loss
const folder = temporaryFolder('remove-again');
const FILE = path.join(folder.dir, 'before.age');
const SECRET = 'a passphrase for a test';
const ADMIN = asAdmin('ADMIN001');
const GONE = 'JEEVAN8457108482';
const STAYS = 'JEEVAN8457108474';
const LATER = 'JEEVAN8457108490';

const register = (cardNumber: string, memberName: string, memberContact: string) =>
  registerFamily(
    {
      cardNumber,
      cardPrimaryHolder: { ...HOLDER, memberName, memberContact },
      cardMembers: [{ ...CHILD, memberName: `Child of ${memberName}` }],
    },
    `key-of-${memberName.replaceAll(' ', '-')}`,
  );

let record = 0;
/** The two lines that ACTIVITY_LOG has of something that was done now. */
function recorded(action: string, more: object): string[] {
  const id = (record += 1).toString(16).padStart(24, '0');
  const begun = { id, at: new Date(), role: 'admin', actor: ADMIN.id, action, outcome: 'begun', ...more };
  return [JSON.stringify(begun), JSON.stringify({ id, outcome: 'done' })];
}

async function restoreWith(lines: string[], finish: typeof removeAgain): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(SECRET);
  const { db } = mongoose.connection;
  const inLines = (async function* () {
    yield* lines;
  })();
  await restore(db!, { file: FILE, decrypter }, ({ createdAt }) => changesSince(inLines, createdAt), finish);
}

/** The collections that have this text anywhere. */
async function whereIs(text: string): Promise<string[]> {
  const found = [];
  for (const { name } of await mongoose.connection.db!.listCollections().toArray()) {
    const all = await mongoose.connection.db!.collection(name).find({}).toArray();
    if (JSON.stringify(all).includes(text)) found.push(name);
  }
  return found.sort();
}

beforeAll(async () => {
  await openEmptyDatabase('test-remove-again');
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
});
afterAll(async () => {
  await closeDatabase();
  folder.remove();
});

test('a backup from before an erasure, restored: it is done again, also when it is killed in between', async () => {
  await register(GONE, 'Ramesh Kumar', '9415013210');
  await register(STAYS, 'Sita Devi', '9415013211');
  await savePhoto(ADMIN, STAYS, photoSchema.parse(PHOTO_BODY));
  await storeMessage({ name: 'Ramesh Kumar', number: '9415013210', message: 'My son has epilepsy' });
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(SECRET);
  await writeEncrypted(
    FILE,
    encrypter,
    dump(mongoose.connection.db!, () => {}),
  );

  const { members } = (await CardModel.findOne({ cardNumber: STAYS }).lean())!;
  const { memberId } = members[0]!;
  await eraseCard(ADMIN, GONE);
  await removeMember(ADMIN, { cardNumber: STAYS, memberId });
  await removePhoto(ADMIN, STAYS);
  await register(LATER, 'Om Kol', '9415013212');
  await eraseCard(ADMIN, LATER);
  const erasedBefore = await ErasedCardModel.findOne({ cardNumber: GONE }).lean();
  const lines = [
    ...recorded('cardErase', { cardNumber: GONE }),
    ...recorded('memberRemove', { cardNumber: STAYS, item: memberId }),
    ...recorded('photoRemove', { cardNumber: STAYS }),
    ...recorded('cardErase', { cardNumber: LATER }),
  ];

  await mongoose.connection.dropDatabase();
  const killed = async (removals: Parameters<typeof removeAgain>[0]) => {
    await removeAgain(removals.slice(0, 1));
    throw new Error('killed');
  };
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await expect(restoreWith(lines, killed)).rejects.toThrow('killed');
  said.mockClear();
  // The file with the activity was left out this time: what the first run read from it counts.
  await restoreWith([], removeAgain);
  const words = said.mock.calls.map(([line]) => String(line).trim());
  said.mockRestore();

  expect(words).toEqual([
    `${GONE} was erased again`,
    `${STAYS} has lost a person again`,
    `${STAYS} has lost its photo again`,
    `${LATER} is not in this backup: if a card above got this number after it, do it there`,
    'Which messages and requests that came only by phone an admin chose is not recorded: those with a phone of another card too are back, those the admin kept are gone. Look at /admin/inbox.',
  ]);
  expect(await whereIs('9415013210')).toEqual([]);
  expect(await whereIs('Ramesh Kumar')).toEqual([]);
  expect(await whereIs('epilepsy')).toEqual([]);
  for (const number of [GONE, LATER]) expect(await whereIs(number)).toEqual(['activities', 'erasedcards']);
  const erased = await ErasedCardModel.findOne({ cardNumber: GONE }).lean();
  expect(erased).toMatchObject({ by: 'ADMIN001', keyDigests: erasedBefore!.keyDigests });
  expect(await CardModel.findOne({ cardNumber: STAYS }).lean()).toMatchObject({
    cardMembers: 1,
    members: [],
  });
  expect(await PhotoModel.countDocuments()).toBe(0);
  // A phone that sends the family once more is refused.
  await expect(register(GONE, 'Ramesh Kumar', '9415013210')).rejects.toMatchObject({ status: 409 });
});
