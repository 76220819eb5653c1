import { beforeEach, describe, expect, test } from 'vitest';
import { changePrimaryMemberSchema, ownCardSchema } from '@/lib/schemas/family-change';
import { addMembersSchema, memberEditSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { databaseOfOneZone, HOLDER, register } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { addMembers, updateMember, removeMember } from './change-members';
import { addSearchWords } from '../updates/steps';
import { blockCard, unblockCard, replaceCard, renewCard } from './card-life';
import { changePrimaryMember } from './change-primary-member';
import { getCard } from '@/tests/get-card';
import { ownCard } from './own-card';

const NUMBER = 'JEEVAN8457108482';
const AADHAAR = '234123412346';
const NOTICE = { version: '4', locale: 'hi' } as const;
const ADMIN = asAdmin('ADMIN001');
const ISSUER = asEmployee('EMP001');

/** Ramesh with his wife, their daughter (19) and son (10). */
const family = {
  consent: { version: '1', locale: 'hi' },
  cardPrimaryHolder: { ...HOLDER, memberName: 'Ramesh', memberVillage: 'Karwi', memberAadhar: AADHAAR },
  cardMembers: [
    { memberName: 'Sita', memberSex: 'Female', memberDOB: '1984-01-02', memberRelation: 'Spouse' },
    { memberName: 'Meena', memberSex: 'Female', memberDOB: '2007-03-04', memberRelation: 'Child' },
    { memberName: 'Om', memberSex: 'Male', memberDOB: '2016-06-07', memberRelation: 'Child' },
  ],
};
const one = { memberName: 'Asha', memberSex: 'Female', memberDOB: '1999-01-02', memberRelation: 'Sibling' };

/** The ids of the people on the card, by name. */
async function ids(cardNumber = NUMBER): Promise<Record<string, string>> {
  const { PrimaryMember, member } = await getCard(ADMIN, cardNumber);
  return Object.fromEntries([PrimaryMember, ...member].map((each) => [each.memberName, each.memberId]));
}
type Change = {
  reason?: string;
  holder?: object;
  consent?: object;
  relations?: Record<string, string | object>;
};
/** Sita becomes the primary member; Meena and Om are her children. */
async function newPrimaryMember(name: string, { relations = {}, reason = 'died', ...rest }: Change) {
  const idOf = await ids();
  const rows = Object.entries(relations).map(([who, row]) => ({
    memberId: idOf[who],
    ...(typeof row === 'string' ? { memberRelation: row } : row),
  }));
  return changePrimaryMemberSchema.parse({ memberId: idOf[name], reason, relations: rows, ...rest });
}
const CHILDREN = { Meena: 'Child', Om: 'Child' };
const move = async (name: string, input: object = {}, cardNumber = NUMBER) =>
  ownCard(ISSUER, { cardNumber, memberId: (await ids())[name] ?? name }, ownCardSchema.parse(input));
const names = async (cardNumber = NUMBER) => {
  const { PrimaryMember, member } = await getCard(ADMIN, cardNumber);
  return [PrimaryMember.memberName, ...member.map((each) => `${each.memberName} ${each.memberRelation}`)];
};
const stored = async (cardNumber = NUMBER) => (await CardModel.findOne({ cardNumber }).lean())!;
/** On how many cards each person is. */
async function places(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { primaryMember, members } of await CardModel.find({}).lean())
    for (const { memberName } of [primaryMember, ...members])
      found[memberName] = (found[memberName] ?? 0) + 1;
  return found;
}

databaseOfOneZone('test-family-changes');
beforeEach(() => register({ ...family, cardNumber: NUMBER }));

describe('another member becomes the primary member', () => {
  test('number and dates stay; staff see why, the public does not, and the search finds everybody', async () => {
    const before = await stored();
    const input = await newPrimaryMember('Sita', { relations: CHILDREN, consent: NOTICE });
    await changePrimaryMember(ISSUER, NUMBER, input);
    expect(await names()).toEqual(['Sita', 'Meena Child', 'Om Child']);
    expect((await getCard(ADMIN, NUMBER)).card).toMatchObject({
      ...{ cardNumber: NUMBER, cardDueDate: before.cardDueDate, employeeId: ISSUER.id },
      cardRegisterDate: before.cardRegisterDate.toISOString(),
      consent: { ...NOTICE, by: ISSUER.id },
      changes: [{ what: 'holder', reason: 'died', by: ISSUER.id }],
    });
    expect(await addSearchWords()).toBe(0);
    expect(JSON.stringify(await getCard(null, NUMBER))).not.toMatch(/died|EMP001","reason/);
  });

  test('a repeat changes nothing, with and without its key; the key is for this alone', async () => {
    const input = await newPrimaryMember('Sita', { relations: CHILDREN });
    await changePrimaryMember(ISSUER, NUMBER, input, 'EMP001:key-1');
    const after = await stored();
    await changePrimaryMember(ISSUER, NUMBER, input, 'EMP001:key-1');
    await changePrimaryMember(ISSUER, NUMBER, input);
    expect(await stored()).toEqual(after);
    await expect(
      changePrimaryMember(ISSUER, NUMBER, { ...input, reason: 'left' }, 'EMP001:key-1'),
    ).rejects.toMatchObject({ key: 'keyUsedForOther' });
  });
});

describe('a member moves to a card of their own', () => {
  test('with their details, a new number and a year; the old card says where they are', async () => {
    await CardModel.updateOne({ cardNumber: NUMBER }, { cardDueDate: '2020-01-01' });
    const before = await ids();
    const { cardNumber } = await move('Meena', {
      holder: { memberAddress: 'Ward 9, Banda' },
      consent: NOTICE,
    });
    expect(cardNumber).toMatch(/^JEEVAN\d{12}$/);
    expect([await names(), await names(cardNumber)]).toEqual([
      ['Ramesh', 'Sita Spouse', 'Om Child'],
      ['Meena'],
    ]);
    const { card, PrimaryMember } = await getCard(ADMIN, cardNumber);
    expect(card).toMatchObject({
      cardMembers: 1,
      cardState: 'active',
      zoneID: 'CKTD',
      employeeId: ISSUER.id,
      consent: { ...NOTICE, by: ISSUER.id },
      movedFrom: { cardNumber: NUMBER, by: ISSUER.id },
    });
    expect(PrimaryMember).toMatchObject({
      memberId: before.Meena,
      memberContact: '9415013210',
      memberAddress: 'Ward 9, Banda',
    });
    expect((await getCard(ADMIN, NUMBER)).card).toMatchObject({
      cardMembers: 3,
      cardState: 'expired',
      changes: [{ what: 'ownCard', by: ISSUER.id, cardNumber }],
    });
    expect(JSON.stringify(await getCard(null, NUMBER))).not.toContain(cardNumber);
    expect(await addSearchWords()).toBe(0);
    expect(await getCard(null, cardNumber)).not.toHaveProperty('card.movedFrom');
  });

  test('does not shorten the time the family has', async () => {
    await CardModel.updateOne({ cardNumber: NUMBER }, { cardDueDate: '2099-01-01' });
    const { cardNumber, cardDueDate } = await move('Meena');
    expect(cardDueDate).toBe('2099-01-01');
    expect(await stored(cardNumber)).toMatchObject({ cardDueDate, consent: { version: '1' } });
  });

  test('a repeat finds the same card, also under its next number', async () => {
    const idOf = await ids();
    const first = await move('Meena');
    expect(await move(idOf.Meena!)).toEqual(first);
    const { cardNumber } = await replaceCard(ADMIN, first.cardNumber);
    const { cardCode, ...again } = await move(idOf.Meena!);
    expect(again).toEqual({ cardNumber, cardDueDate: first.cardDueDate });
    // The new number has a code of its own.
    expect(cardCode).not.toBe(first.cardCode);
    expect(await places()).toEqual({ Ramesh: 1, Sita: 1, Meena: 1, Om: 1 });
    expect((await getCard(ADMIN, NUMBER)).card.changes).toHaveLength(1);
  });

  test.each(['before their card is made', 'before they leave the old one'])(
    'cut short %s: never on no card; a repeat finishes it',
    async (when) => {
      const idOf = await ids();
      const isMade = when === 'before they leave the old one';
      const before = await stored();
      if (isMade) await move('Meena');
      const { members, cardMembers } = before;
      const moving = members.map((each) =>
        each.memberName === 'Meena' ? { ...each, memberMoves: new Date() } : each,
      );
      await CardModel.updateOne({ cardNumber: NUMBER }, { $set: { members: moving, cardMembers } });
      expect((await places()).Meena).toBe(isMade ? 2 : 1);
      const { member } = await getCard(ADMIN, NUMBER);
      expect(member.map((each) => each.memberMoves)).toEqual([undefined, true, undefined]);
      // Not even a block keeps a move from being finished once the new card is there.
      if (isMade) await blockCard(ADMIN, NUMBER, { reason: 'lost' });
      const { cardNumber } = await move(idOf.Meena!);
      expect(await places()).toEqual({ Ramesh: 1, Sita: 1, Meena: 1, Om: 1 });
      expect([await names(cardNumber), (await stored()).cardMembers]).toEqual([['Meena'], 3]);
    },
  );

  test('the key of something else is refused, and nobody is on their way', async () => {
    const key = 'EMP001:registered';
    await register(family, key);
    const { Meena: memberId } = await ids();
    await expect(
      ownCard(ISSUER, { cardNumber: NUMBER, memberId: memberId! }, { holder: {} }, key),
    ).rejects.toMatchObject({ status: 409, key: 'keyUsedForOther' });
    expect(JSON.stringify(await stored())).not.toContain('memberMoves');
  });
});

test('fifty at once for one person make one card', async () => {
  const { Meena: memberId } = await ids();
  const ask = () => ownCard(ISSUER, { cardNumber: NUMBER, memberId: memberId! }, { holder: {} });
  const { done, refused } = await outcomes(Array.from({ length: 50 }, ask));
  expect(new Set(done.map(({ cardNumber }) => cardNumber)).size).toBe(1);
  // On a slow machine the turn of some comes too late.
  expect(['changedMeanwhile']).toEqual(expect.arrayContaining(refused));
  expect(await places()).toEqual({ Ramesh: 1, Sita: 1, Meena: 1, Om: 1 });
});

test.each(Array.from({ length: 6 }, (_, round) => round))(
  'nothing that is done to a family while its primary member changes is lost (%i)',
  async () => {
    const idOf = await ids();
    const meena = memberEditSchema.parse({ ...one, memberName: 'Mina', memberRelation: 'Child' });
    const input = await newPrimaryMember('Sita', { relations: CHILDREN });
    const [holder, added, edited, removed] = await Promise.allSettled([
      changePrimaryMember(ISSUER, NUMBER, input),
      addMembers(ISSUER, addMembersSchema.parse({ cardNumber: NUMBER, cardMembers: [one] })),
      updateMember(ISSUER, { cardNumber: NUMBER, memberId: idOf.Meena! }, meena),
      removeMember(ISSUER, { cardNumber: NUMBER, memberId: idOf.Om! }),
      renewCard(ISSUER, NUMBER),
    ]);
    expect(removed.status).toBe('fulfilled');
    expect((await names()).sort()).toEqual(
      [
        ...(holder.status === 'fulfilled' ? ['Sita'] : ['Ramesh', 'Sita Spouse']),
        edited.status === 'fulfilled' ? 'Mina Child' : 'Meena Child',
        ...(added.status === 'fulfilled' ? ['Asha Sibling'] : []),
      ].sort(),
    );
  },
);

test('fifty changes of a family at once: everyone is where the acknowledged changes put them', async () => {
  const idOf = await ids();
  const wish = { reason: 'wish' } as const;
  const toWife = await newPrimaryMember('Sita', { ...wish, relations: { ...CHILDREN, Ramesh: 'Spouse' } });
  const guarded = { memberRelation: 'Sibling', memberGuardianName: 'Sita', memberGuardianRelation: 'Mother' };
  const toDaughter = await newPrimaryMember('Meena', {
    ...wish,
    relations: { Ramesh: 'Father', Sita: 'Mother', Om: guarded },
  });
  const changes: Record<string, () => Promise<unknown>> = {
    wife: () => changePrimaryMember(ISSUER, NUMBER, toWife),
    daughter: () => changePrimaryMember(ISSUER, NUMBER, toDaughter),
    moves: () => ownCard(ISSUER, { cardNumber: NUMBER, memberId: idOf.Meena! }, { holder: {} }),
    add: () => addMembers(ISSUER, addMembersSchema.parse({ cardNumber: NUMBER, cardMembers: [one] })),
    remove: () => removeMember(ISSUER, { cardNumber: NUMBER, memberId: idOf.Om! }),
    block: () => blockCard(ADMIN, NUMBER, { reason: 'misuse' }),
    unblock: () => unblockCard(ADMIN, NUMBER),
    renew: () => renewCard(ISSUER, NUMBER),
    edit: () =>
      updateMember(
        ISSUER,
        { cardNumber: NUMBER, memberId: idOf.Om! },
        memberEditSchema.parse({ ...one, memberName: 'Om Prakash', memberRelation: 'Child' }),
      ),
    replace: () => replaceCard(ADMIN, NUMBER),
  };
  const kinds = Object.keys(changes);
  const acknowledged: string[] = [];
  const { refused } = await outcomes(
    Array.from({ length: 50 }, async (_, at) => {
      const kind = kinds[at % kinds.length]!;
      await changes[kind]!();
      acknowledged.push(kind);
    }),
  );
  const SENTENCES = [
    ...[
      'alreadyPrimaryMember',
      'primaryMemberMovesNot',
      'memberMoves',
      'peopleChanged',
      'memberNotFound',
      'changedMeanwhile',
    ],
    ...[
      'cardIsBlocked',
      'cardBlockedAlready',
      'cardNotBlocked',
      'cardReplaced',
      'cardNotFound',
      'maxMembers',
    ],
    ...['renewedMeanwhile', 'renewedFarEnough', 'primaryStays'],
  ];
  expect(SENTENCES).toEqual(expect.arrayContaining(refused));
  const cards = await CardModel.find({}).sort({ _id: 1 }).lean();
  for (const { cardMembers, members } of cards) expect(cardMembers).toBe(1 + members.length);
  const found = await places();
  expect(found).toMatchObject({ Ramesh: 1, Sita: 1, Meena: 1 });
  expect((found.Om ?? 0) + (found['Om Prakash'] ?? 0)).toBe(acknowledged.includes('remove') ? 0 : 1);
  expect(found.Asha ?? 0).toBe(acknowledged.filter((kind) => kind === 'add').length);
  expect(cards).toHaveLength(acknowledged.includes('moves') ? 2 : 1);
  expect(JSON.stringify(cards)).not.toContain('memberMoves');
});
