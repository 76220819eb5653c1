import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';
import { PHOTO_BODY } from '@/tests/photos';

// docs/contract.md#photo. Texts are hard-coded.
let mine: string;
let other: string;

beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await makePeople();
  [mine, other] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP2')]);
});
afterAll(() => mongoose.disconnect());

test('a photo is saved, shown to who serves the family, and removed', async () => {
  const cardNumber = await newCard();
  const look = (token = mine) => api('GET', `/api/card/${cardNumber}/photo`, { token });
  const none = { status: 404, body: { message: 'This card has no photo' } };
  expect(await look()).toMatchObject(none);
  expect(await api('PUT', `/api/card/${cardNumber}/photo`, { token: mine, body: PHOTO_BODY })).toMatchObject({
    status: 200,
    body: { message: 'Photo saved' },
  });
  const { status, body } = await look();
  expect([status, Buffer.from(String(body.photo), 'base64').subarray(0, 2).toString('hex')]).toEqual([
    200,
    'ffd8',
  ]);
  expect(await look(other)).toMatchObject({
    status: 404,
    body: { message: 'Invalid card number or card not found' },
  });
  expect(await api('DELETE', `/api/card/${cardNumber}/photo`, { token: mine })).toMatchObject({
    status: 200,
    body: { message: 'Photo removed' },
  });
  expect(await look()).toMatchObject(none);
});
