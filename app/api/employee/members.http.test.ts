import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { memberEdit, newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// Added to the contract: changing or removing one person of a card. By an admin: app/api/handover.http.test.ts.
let token: string;

beforeAll(async () => {
  await makePeople();
  token = await tokenOf('TEMP1');
});
afterAll(() => mongoose.disconnect());

test('a person is changed under the rules of the registration, and removed once; the primary member stays', async () => {
  const cardNumber = await newCard();
  const path = (memberId: string) => `/api/card/${cardNumber}/members/${memberId}`;
  const change = (body: object) => api('PUT', path('M-CHILD001'), { token, body });
  const look = async () => (await api('GET', `/verifyCard/${cardNumber}`, { token })).body;
  expect(await change({ ...memberEdit, memberName: 'Geeta' })).toMatchObject({
    status: 200,
    body: { message: 'Member details updated' },
  });
  expect((await look()).member).toMatchObject([{ memberName: 'Geeta', memberRelation: 'Sibling' }]);
  const { memberRelation: _, ...unrelated } = memberEdit;
  expect(await change(unrelated)).toMatchObject({
    status: 400,
    body: { fieldErrors: { memberRelation: 'Choose the relation to the primary member' } },
  });
  expect(await api('DELETE', path('M-FIRST001'), { token })).toMatchObject({
    status: 409,
    body: { message: 'The primary member cannot be removed because the card is in their name' },
  });
  for (let time = 0; time < 2; time += 1)
    expect(await api('DELETE', path('M-CHILD001'), { token })).toMatchObject({
      status: 200,
      body: { message: 'Family member removed' },
    });
  expect(await look()).toMatchObject({ card: { cardMembers: 1 }, member: [] });
});
