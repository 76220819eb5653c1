import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { addMembersSchema, memberEditSchema } from '@/lib/schemas/members';
import { photoSchema } from '@/lib/schemas/photo';
import { fingerprint } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { cardWith, PERSON } from '@/tests/card';
import { justBefore, outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { differs } from '@/tests/differs';
import { storeEmployee } from '@/tests/people';
import { PHOTO_BODY } from '@/tests/photos';
import { changeCard, type CardRequest, type DecideCard } from './card-state/change-card';
import { addMembers, updateMember, removeMember } from './cards/change-members';
import { blockCard, replaceCard, renewCard, markCard, unmarkCard } from './cards/card-life';
import { recordCall } from './cards/calls';
import { changeDocuments } from './change';
import { eraseCard } from './erasure/erase-card';
import { handOver } from './handover/hand-over';
import { savePhoto } from './photos/save-photo';
import { markOnePrinted } from './printing/mark-cards';

const [NUMBER, OTHER] = ['JEEVAN123456789012', 'JEEVAN123456789013'];
const ADMIN = asAdmin('ADMIN001');
const ME = asEmployee('EMP001');
const CHILD = { ...PERSON, memberName: 'Om', memberRelation: 'Child' } as const;
const CHILDREN = [0, 1, 2, 3, 4].map((at) => ({ ...CHILD, memberId: `M-${at}` }));
const cardOf = async (cardNumber = NUMBER) => (await CardModel.findOne({ cardNumber }).lean())!;
const change = (decide: DecideCard, request: CardRequest = {}, cardNumber = NUMBER) =>
  changeCard(ME, cardNumber, request, decide);
const counted: DecideCard<{ added: number }> = ({ callCount = 0 }) => ({
  fields: { callCount: callCount + 1 },
  answer: { added: callCount + 1 },
});
const never: DecideCard = () => {
  throw new Error('not to be asked');
};

databaseOfOneZone('test-change');
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await storeEmployee('EMP001');
  await storeEmployee('EMP002');
  const other = { ...cardWith({ cardNumber: OTHER }), _id: undefined };
  await CardModel.insertMany([
    cardWith({ cardDueDate: dayInIndia(), members: CHILDREN, printing: { waits: 'print', version: 0 } }),
    other,
  ]);
});

test('a decision that throws changes nothing, and one of nothing to do only keeps its answer for a key', async () => {
  const before = await cardOf();
  await expect(change(never, { key: 'k', request: 1 })).rejects.toThrow('not to be asked');
  expect(await change(() => ({ answer: { number: 'A' } }))).toEqual({ answer: { number: 'A' } });
  expect(await cardOf()).toEqual(before);
  const asked = { key: 'k', request: 1 };
  expect(await change(() => ({ answer: { number: 'B' } }), asked)).toEqual({ answer: { number: 'B' } });
  expect(await change(never, asked)).toEqual({ answer: { number: 'B' } });
  const { revision, keptAnswers, ...card } = await cardOf();
  expect([card, revision, keptAnswers?.length]).toEqual([before, 1, 1]);
});

test('of equal requests at once one is done, and all get its answer', async () => {
  const asked = { key: 'k', request: 1 };
  const { done } = await outcomes(Array.from({ length: 10 }, () => change(counted, asked)));
  expect(done.map(({ answer }) => answer)).toEqual(Array.from({ length: 10 }, () => ({ added: 1 })));
  expect(await cardOf()).toMatchObject({ callCount: 1, revision: 1 });
});

test('a key of another request is refused: on the same card, on another, and at once on two', async () => {
  await change(counted, { key: 'k', request: 1 });
  const used = { status: 409, key: 'keyUsedForOther' };
  for (const cardNumber of [NUMBER, OTHER])
    await expect(change(never, { key: 'k', request: 2 }, cardNumber)).rejects.toMatchObject(used);
  const both = [NUMBER, OTHER].map((number) => change(counted, { key: 'l', request: number }, number));
  const { done, refused } = await outcomes(both);
  expect([done.length, refused]).toEqual([1, ['keyUsedForOther']]);
  const counts = [(await cardOf()).callCount, (await cardOf(OTHER)).callCount ?? 0];
  expect(counts[0]! + counts[1]!).toBe(2);
});

test('a card that keeps 200 answers forgets none: it takes no further key, and all else', async () => {
  const keptAnswers = Array.from({ length: 200 }, (_, at) => ({
    ...{ key: `k${at}`, fingerprint: fingerprint(at), at: new Date() },
  }));
  await CardModel.updateOne({ cardNumber: NUMBER }, { keptAnswers });
  const tooMany = { status: 429, key: 'tooManyChanges', retryAfter: 86_400 };
  await expect(change(counted, { key: 'k', request: 1 })).rejects.toMatchObject(tooMany);
  await change(never, { key: 'k0', request: 0 });
  await change(counted);
  expect(await cardOf()).toMatchObject({ keptAnswers, callCount: 1 });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['replaced', () => replaceCard(ADMIN, NUMBER, undefined, 'lost'), 'cardReplaced'],
  ['erased', () => eraseCard(ADMIN, NUMBER), 'cardErased'],
  ['handed over', () => handOver(ADMIN, { cardNumbers: [NUMBER], to: 'EMP002' }), 'cardNotFound'],
  ['blocked', () => blockCard(ADMIN, NUMBER, { reason: 'lost' }), 'cardIsBlocked'],
  ['renewed', () => renewCard(ADMIN, NUMBER), 'renewedMeanwhile'],
])('a card that is %s between reading and writing is not renewed', async (_, between, refusal) => {
  let after: CardDocument[] = [];
  justBefore(CardModel, 'updateOne', async () => {
    await between();
    after = await CardModel.find().lean<CardDocument[]>();
  });
  expect((await outcomes([renewCard(ME, NUMBER, 'k')])).refused).toEqual([refusal]);
  expect(await CardModel.find().lean()).toEqual(after);
});

test('what else was written in between stays, and a number in use leads to another', async () => {
  justBefore(CardModel, 'updateOne', () => changeCard(ADMIN, NUMBER, {}, counted));
  expect(await change(counted)).toMatchObject({ answer: { added: 2 }, before: { callCount: 1 } });
  const numbers = [OTHER, 'JEEVAN777'];
  await change(() => ({ fields: { cardNumber: numbers.shift()! } }));
  expect(await cardOf('JEEVAN777')).toMatchObject({ callCount: 2, revision: 3 });
});

test('of many each is decided again if it changed in between, and said if it is refused or gone', async () => {
  const [third, blocked] = ['JEEVAN3', 'JEEVAN4'];
  const others = [third, blocked].map((cardNumber) => ({ ...cardWith({ cardNumber }), _id: undefined }));
  await CardModel.insertMany(others);
  await blockCard(ADMIN, blocked, { reason: 'lost' });
  justBefore(CardModel, 'bulkWrite', async () => {
    await change(counted);
    await eraseCard(ADMIN, OTHER);
  });
  const { found, changed, refused } = await changeDocuments<CardDocument>(
    { model: CardModel, filter: {}, absent: 'cardNotFound' },
    { cardNumber: 1, callOn: 1, blocked: 1 },
    (card) => {
      if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
      return card.callOn ? {} : { fields: { callOn: '2026-12-01' } };
    },
  );
  expect([found.length, changed]).toEqual([4, 2]);
  expect([...refused].map(([{ cardNumber }, { key }]) => [cardNumber, key])).toEqual([
    [blocked, 'cardIsBlocked'],
    [OTHER, 'cardNotFound'],
  ]);
  expect(await cardOf()).toMatchObject({ callOn: '2026-12-01', callCount: 1, revision: 2 });
  expect(await cardOf(third)).toMatchObject({ callOn: '2026-12-01', revision: 1 });
});

test.skipIf(differs('late'))(
  'fifty writers of one card: each is answered, and what was done stays',
  async () => {
    const person = (memberId: string) => ({ cardNumber: NUMBER, memberId });
    const call = { outcome: 'noAnswer', next: addDays(dayInIndia(), 1), seen: 0 } as const;
    const family = addMembersSchema.parse({ cardNumber: NUMBER, cardMembers: [CHILD] });
    const photo = photoSchema.parse(PHOTO_BODY);
    const edits = [
      { memberName: 'Omkar' },
      { memberBloodGroup: 'B+' },
      { memberVillage: 'Manikpur' },
      { memberEmail: 'om@example.org' },
      { memberContact: '9415000001' },
    ].map((edit) => memberEditSchema.parse({ ...edit, was: {} }));
    const actions: Record<string, (at: number) => Promise<unknown>> = {
      renewals: (at) => renewCard(ADMIN, NUMBER, `renewal ${at}`),
      calls: (at) => recordCall(ADMIN, NUMBER, { ...call, note: `${at}` }),
      members: (at) => addMembers(ADMIN, family, `members ${at}`),
      photos: (at) => savePhoto(ADMIN, NUMBER, photo, { key: `photo ${at}`, request: at }),
      edits: (at) => updateMember(ADMIN, person('M-HOLDER'), edits[at]!),
      removals: (at) => removeMember(ADMIN, person(`M-${at}`)),
      marks: (at) => markCard(asAdmin(`ADMIN${at}`), NUMBER, { note: 'Look' }),
      unmarks: () => unmarkCard(ADMIN, NUMBER, {}),
      prints: (at) => markOnePrinted(ADMIN, { cardNumber: NUMBER, version: at }, `print ${at}`),
      handovers: async () => (await handOver(ADMIN, { cardNumbers: [NUMBER], to: 'EMP002' })).moved,
    };
    const done = Object.fromEntries(Object.keys(actions).map((kind) => [kind, 0]));
    const writers = [0, 1, 2, 3, 4].flatMap((at) =>
      Object.entries(actions).map(async ([kind, act]) => {
        if ((await act(at)) !== 0) done[kind]! += 1;
      }),
    );
    const { refused } = await outcomes(writers);
    // Whoever reads a card that was just renewed may renew it once more.
    const renewal = ['renewedMeanwhile', 'renewedFarEnough'];
    const others = ['handledMeanwhile', 'maxMembers', 'cardMarkedAlready', 'cardNotMarked', 'printedBefore'];
    expect([...renewal, ...others]).toEqual(expect.arrayContaining(refused));
    expect(done).toMatchObject({ calls: 1, photos: 5, edits: 5, removals: 5, handovers: 1 });
    const card = await cardOf();
    const { revision, renewals, calls, members, keptAnswers, marks, handovers } = card;
    expect(revision).toBe(Object.values(done).reduce((sum, one) => sum + one, 0));
    expect([renewals, calls, members, marks, handovers].map((list) => list?.length)).toEqual([
      ...[done.renewals, 1, done.members, done.marks! + done.unmarks!, 1],
    ]);
    expect(keptAnswers).toHaveLength(done.renewals! + done.members! + done.photos!);
    expect([card.cardMembers, card.callCount, card.employeeId]).toEqual([1 + members.length, 1, 'EMP002']);
    expect(Object.keys(card.primaryMember.edits!)).toHaveLength(5);
  },
);
