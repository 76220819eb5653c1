import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { changePrimaryMemberSchema } from '@/lib/schemas/family-change';
import { photoSchema } from '@/lib/schemas/photo';
import { CardModel } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, register } from '@/tests/family';
import { getCard } from '@/tests/get-card';
import { PHOTO, PHOTO_BODY, PROGRESSIVE } from '@/tests/photos';
import { blockCard } from '../cards/card-life';
import { changePrimaryMember } from '../cards/change-primary-member';
import { eraseCard } from '../erasure/erase-card';
import { readPhoto } from './read-photo';
import { removePhoto, savePhoto } from './save-photo';

const OWN = asEmployee('EMP001');
const body = photoSchema.parse(PHOTO_BODY);

const newCard = async () =>
  (await register({ cardMembers: [{ ...CHILD, memberDOB: '1999-01-02' }] })).cardNumber;
const photoAt = async (cardNumber: string) => (await getCard(OWN, cardNumber)).card.photoAt;

databaseOfOneZone('test-photos');

test('a photo is kept without what the camera added, and shown to who serves the family', async () => {
  const cardNumber = await newCard();
  expect(await photoAt(cardNumber)).toBeUndefined();
  await savePhoto(OWN, cardNumber, body);
  expect(Date.now() - Date.parse((await photoAt(cardNumber))!)).toBeLessThan(60_000);
  const kept = Buffer.from(await readPhoto(OWN, cardNumber), 'base64').toString('latin1');
  expect(kept.slice(0, 2)).toBe('\xff\xd8');
  expect(kept).not.toMatch(/Karwi|Ramesh/);
  await expect(readPhoto(asEmployee('EMP002'), cardNumber)).rejects.toMatchObject({
    status: 404,
    key: 'cardNotFound',
  });
});

test('stored it is encrypted, for its card and person only', async () => {
  const [one, other] = [await newCard(), await newCard()];
  await savePhoto(OWN, one, body);
  await savePhoto(OWN, other, { ...body, photo: PROGRESSIVE });
  const raw = await mongoose.connection.collection('photos').find({}).toArray();
  const [piece] = Buffer.from(PHOTO, 'base64').subarray(300, 330).toString('base64').split('=');
  expect(JSON.stringify(raw)).not.toContain(piece!.slice(2, 30));
  expect(raw[0]).toMatchObject({ by: OWN.id, consentVersion: '1', consentLocale: 'hi' });
  // Whoever can write to the database moves a ciphertext to a card they may see.
  const cardOf = async (cardNumber: string) => (await CardModel.findOne({ cardNumber }).lean())!;
  const [from, to] = [await cardOf(one), await cardOf(other)];
  const { seal } = (await PhotoModel.findOne({ _id: from._id }).lean())!;
  await PhotoModel.updateOne({ _id: to._id }, { $set: { seal } });
  await expect(readPhoto(asAdmin('ADMIN001'), other)).rejects.toMatchObject({
    status: 404,
    key: 'photoNotFound',
  });
});

test('another one takes its place; removing it twice is the same as once', async () => {
  const cardNumber = await newCard();
  await savePhoto(OWN, cardNumber, body);
  const first = await readPhoto(asAdmin('ADMIN001'), cardNumber);
  await savePhoto(asAdmin('ADMIN001'), cardNumber, { ...body, photo: PROGRESSIVE });
  expect(await readPhoto(asAdmin('ADMIN001'), cardNumber)).not.toBe(first);
  await removePhoto(OWN, cardNumber);
  await removePhoto(OWN, cardNumber);
  expect(await PhotoModel.countDocuments({})).toBe(0);
  expect(await photoAt(cardNumber)).toBeUndefined();
  await expect(readPhoto(asAdmin('ADMIN001'), cardNumber)).rejects.toMatchObject({
    status: 404,
    key: 'photoNotFound',
  });
});

test('it goes when somebody else becomes the primary member', async () => {
  const cardNumber = await newCard();
  await savePhoto(OWN, cardNumber, body);
  const { member } = await getCard(OWN, cardNumber);
  const input = {
    memberId: member[0]!.memberId,
    reason: 'died',
    holder: { memberContact: '9415013210', memberAddress: 'Ward 4, Karwi' },
    relations: [],
  };
  await changePrimaryMember(OWN, cardNumber, changePrimaryMemberSchema.parse(input));
  expect(await photoAt(cardNumber)).toBeUndefined();
  expect(await PhotoModel.countDocuments({})).toBe(0);
});

test('a photo sent while its card is erased is not left behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const cardNumber = await newCard();
    await Promise.allSettled([
      eraseCard(asAdmin('ADMIN001'), cardNumber),
      ...Array.from({ length: 5 }, () => savePhoto(OWN, cardNumber, body)),
    ]);
    expect(await CardModel.exists({ cardNumber })).toBeNull();
    expect(await PhotoModel.countDocuments({})).toBe(0);
  }
});

test('a photo of 40,960 bytes is kept, one of 40,961 is refused with what may be sent', async () => {
  const cardNumber = await newCard();
  // What follows the end of the picture is left out, but counts as sent.
  const ofSize = (bytes: number) => {
    const sent = Buffer.alloc(bytes);
    Buffer.from(PHOTO, 'base64').copy(sent);
    return photoSchema.safeParse({ ...PHOTO_BODY, photo: sent.toString('base64') });
  };
  await savePhoto(OWN, cardNumber, ofSize(40_960).data!);
  expect(await PhotoModel.countDocuments({})).toBe(1);
  await expect(savePhoto(OWN, cardNumber, ofSize(40_961).data!)).rejects.toMatchObject({
    status: 400,
    key: 'photoWrong',
  });
  // What is longer as text is refused before it is read.
  expect(ofSize(40_963).error!.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['photo', 'photoTooLarge'],
  ]);
});

test('a blocked card takes no photo; what is no JPEG is refused with what to do', async () => {
  const cardNumber = await newCard();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ';
  await expect(savePhoto(OWN, cardNumber, { ...body, photo: png })).rejects.toMatchObject({
    status: 400,
    key: 'photoWrong',
  });
  await blockCard(OWN, cardNumber, { reason: 'lost' });
  await expect(savePhoto(OWN, cardNumber, body)).rejects.toMatchObject({ status: 409, key: 'cardIsBlocked' });
  expect(await PhotoModel.countDocuments({})).toBe(0);
});
