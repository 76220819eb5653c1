import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { GET } from '@/app/api/admin/cards/[cardNumber]/past/route';
import { issueToken } from '@/lib/auth/session';
import { memberEditSchema } from '@/lib/schemas/members';
import { pastQuery } from '@/lib/schemas/past';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { CardModel } from '@/models/card';
// Imported so that its collection exists for the session.
import '@/models/ended-session';
import { VisitModel } from '@/models/visit';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER as RAMESH, register } from '@/tests/family';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { blockCard, unblockCard, replaceCard, renewCard } from '../cards/card-life';
import { updateMember, removeMember } from '../cards/change-members';
import { recordCall } from '../cards/calls';
import { cardsToMove, moveCards } from '../handover/move-cards';
import { markDelivered, markPrinted } from '../printing/mark-cards';
import { idFrom } from '../ids';
import { listCardPast } from './list-card-past';

// docs/contract.md#past
const ISSUER = asEmployee('EMP001');
const ADMIN = asAdmin('ADMIN001');
const SITA = { id: 'EMP001', name: 'Worker EMP001', role: 'employee' };
const MEERA = { id: 'EMP002', name: 'Worker EMP002', role: 'employee' };
const OFFICE = { id: 'ADMIN001', name: 'Asha Office', role: 'admin' };
const HOLDER = { ...RAMESH, memberAadhar: '234123412346' };
const OM = { ...CHILD, memberDOB: '1999-01-02' };
let cardNumber: string;

databaseOfOneZone('test-card-past');
beforeEach(async () => {
  await storeEmployee('EMP001');
  await storeEmployee('EMP002');
  await storeAdmin('ADMIN001', { adminName: 'Asha Office' });
  ({ cardNumber } = await register({ cardPrimaryHolder: HOLDER, cardMembers: [OM] }));
});

const noAudit = () => Promise.resolve();
const past = async (query: object = {}, number = cardNumber) =>
  (await listCardPast(number, pastQuery.parse(query), noAudit)).events;
const changes = () => past({ part: 'changes' });
const card = async () => (await CardModel.findOne({}).lean())!;
/** An activity record of this moment, or of some seconds from now. */
const record = (fields: Partial<ActivityDocument>, seconds = 0) => {
  const at = new Date(Date.now() + seconds * 1_000);
  const _id = idFrom(at);
  const from = { client: '203.0.113.7', requestId: 'request', outcome: 'done', role: 'admin' } as const;
  return ActivityModel.create({ _id, at, ...from, action: 'cardLook', cardNumber, ...fields });
};
const edit = (memberId: string, body: object) =>
  updateMember(ADMIN, { cardNumber, memberId }, memberEditSchema.parse(body));

test('each change of a card with what it was and is, by the names of people, under both numbers', async () => {
  await blockCard(ADMIN, cardNumber, { reason: 'damaged', note: 'Torn in two.' });
  await unblockCard(ADMIN, cardNumber);
  await renewCard(ISSUER, cardNumber, undefined, '2026-12-01');
  const { cardDueDate } = await card();
  await recordCall(ISSUER, cardNumber, { outcome: 'noAnswer', next: '2027-01-09', seen: 0 });
  await moveCards(ADMIN, await cardsToMove({ cardNumber }), { to: 'EMP002' });
  await markPrinted(ADMIN, [{ cardNumber, version: (await card()).printing!.version ?? 0 }], 'job');
  await markDelivered(ADMIN, [cardNumber]);
  await blockCard(ADMIN, cardNumber, { reason: 'lost' });
  const { cardNumber: next } = await replaceCard(ADMIN, cardNumber);

  const events = await past({ part: 'changes' }, next);
  expect(events.map(({ _id, at: _at, ...event }) => event)).toEqual([
    {
      what: 'cardReplace',
      by: OFFICE,
      reason: 'lost',
      fields: [{ field: 'cardNumber', was: cardNumber, now: next }],
    },
    { what: 'cardBlock', by: OFFICE, reason: 'lost' },
    { what: 'cardDelivered', by: OFFICE },
    { what: 'cardPrinted', by: OFFICE },
    { what: 'cardHandover', by: OFFICE, from: SITA, to: [MEERA] },
    { what: 'cardCall', by: SITA, outcome: 'noAnswer', next: '2027-01-09' },
    {
      what: 'cardRenew',
      by: SITA,
      fields: [{ field: 'cardDueDate', was: expect.stringMatching(/^20/), now: cardDueDate }],
    },
    { what: 'cardUnblock', by: OFFICE },
    { what: 'cardBlock', by: OFFICE, reason: 'damaged', note: 'Torn in two.' },
    { what: 'cardRegister', by: SITA },
  ]);
  expect(await changes()).toEqual(events);
});

test('a card that was filled in without a signal says on which day, and from whom an admin took it in', async () => {
  const filledAt = new Date('2026-11-20T20:00:00.000Z');
  await CardModel.updateOne({}, { filledAt, filledAtSaid: new Date('2026-10-01T06:00:00.000Z') });
  const registered = async () => (await changes()).map(({ _id, at: _at, ...event }) => event);
  const days = { what: 'cardRegister', filledOn: '2026-11-21', filledOnSaid: '2026-10-01' };
  expect(await registered()).toEqual([{ ...days, by: SITA }]);
  await CardModel.updateOne({}, { 'numbers.0.by': 'ADMIN001' });
  expect(await registered()).toEqual([{ ...days, by: OFFICE, from: SITA }]);
});

test('an edit says of each field what it was and what came after; of Aadhaar numbers only the end', async () => {
  const { primaryMember } = await card();
  const { memberId } = primaryMember;
  await edit(memberId, {
    memberName: 'Suresh Kumar',
    memberContact: '9000000001',
    was: { memberName: 'Ramesh Kumar', memberContact: '9415013210' },
  });
  await edit(memberId, {
    memberName: 'Suresh Kumar Verma',
    memberAadhar: '499800123454',
    was: { memberName: 'Suresh Kumar', memberAadhar: '234123412346' },
  });
  const [second, first] = await changes();
  expect(second).toMatchObject({ what: 'memberUpdate', by: OFFICE, person: 'Suresh Kumar Verma' });
  expect(second!.fields).toEqual([
    { field: 'memberName', was: 'Suresh Kumar', now: 'Suresh Kumar Verma' },
    { field: 'memberAadhaar', was: 'XXXX XXXX 2346', now: 'XXXX XXXX 3454' },
  ]);
  expect(first!.fields).toEqual([
    { field: 'memberName', was: 'Ramesh Kumar', now: 'Suresh Kumar' },
    { field: 'memberContact', was: '9415013210', now: '9000000001' },
  ]);
  expect(JSON.stringify(await past())).not.toMatch(/234123412346|499800123454/);
});

test('nothing stays of somebody who was taken off the card', async () => {
  const om = (await card()).members[0]!.memberId;
  await edit(om, { memberContact: '9000000001', was: { memberContact: '' } });
  expect((await changes())[0]).toMatchObject({ what: 'memberUpdate', person: 'Om' });
  await record({ action: 'memberRemove', actor: 'ADMIN001', item: om }, 2);
  await removeMember(ADMIN, { cardNumber, memberId: om });
  expect((await changes()).map(({ what, person }) => [what, person])).toEqual([
    ['memberRemove', undefined],
    ['cardRegister', undefined],
  ]);
  expect((await card()).replaced).toEqual([]);
});

test('a record adds who looked, and what the card does not tell; what it tells is not said twice', async () => {
  await record({ action: 'cardRegister', role: 'employee', actor: 'EMP001' }, -1);
  await record({ action: 'cardBlock', actor: 'ADMIN001' }, -60);
  await record({ action: 'cardRenew', actor: 'ADMIN001', repeated: true }, -50);
  await record({ action: 'cardRenew', actor: 'ADMIN001', outcome: 'refused', status: 409 }, -40);
  await record({ actor: 'ADMIN001' }, 5);
  await record({ actor: 'EMP002', role: 'employee', action: 'cardCheck' }, 10);
  await record(
    { actor: 'ADMIN001', action: 'cardsPrint', cardNumber: undefined, cardNumbers: [cardNumber] },
    15,
  );
  const said = (events: Array<{ what: string; by?: { name: string } }>) =>
    events.map(({ what, by }) => `${what} ${by?.name}`);
  expect(said(await past())).toEqual([
    'cardsPrint Asha Office',
    'cardCheck Worker EMP002',
    'cardLook Asha Office',
    'cardRegister Worker EMP001',
    'cardBlock Asha Office',
  ]);
  expect(said(await past({ part: 'looks' }))).toEqual([
    'cardsPrint Asha Office',
    'cardCheck Worker EMP002',
    'cardLook Asha Office',
  ]);
  expect(said(await changes())).toEqual(['cardRegister Worker EMP001', 'cardBlock Asha Office']);
});

test('help given is part of it, and pages join all of it without gaps', async () => {
  const { _id, primaryMember } = await card();
  const seconds = Math.floor(Date.now() / 1_000);
  const counted = {
    month: '2026-11',
    zoneId: 'CKTD',
    hospitalId: 'h',
    hospitalName: 'Karwi Hospital',
    service: 'Eye care',
    rupees: 4_150,
  };
  await VisitModel.create({
    _id: idFrom(new Date((seconds + 20) * 1_000)),
    card: _id,
    cardNumber,
    seq: 1,
    day: '2026-11-20',
    memberId: primaryMember.memberId,
    recordedBy: 'EMP001',
    recordedAt: new Date((seconds + 20) * 1_000),
    counted,
  });
  for (const later of [10, 15, 25, 30]) await record({ actor: 'ADMIN001' }, later);
  expect(await past({ part: 'help' })).toEqual([
    {
      _id: expect.any(String),
      at: new Date((seconds + 20) * 1_000).toISOString(),
      what: 'visitRecord',
      by: SITA,
      person: 'Ramesh Kumar',
      visit: {
        day: '2026-11-20',
        state: 'counts',
        hospitalName: 'Karwi Hospital',
        service: 'Eye care',
        rupees: 4_150,
      },
    },
  ]);
  const whats: string[] = [];
  let cursor: string | null = null;
  do {
    const query = pastQuery.parse({ limit: 2, ...(cursor && { cursor }) });
    const page = await listCardPast(cardNumber, query, noAudit);
    whats.push(...page.events.map(({ what }) => what));
    cursor = page.nextCursor;
  } while (cursor);
  expect(whats).toEqual(['cardLook', 'cardLook', 'visitRecord', 'cardLook', 'cardLook', 'cardRegister']);
});

test('nobody learns anything before their look is recorded, and a number that no card has is not found', async () => {
  const down = () => Promise.reject(new Error('down'));
  await expect(listCardPast(cardNumber, pastQuery.parse({}), down)).rejects.toThrow('down');
  await expect(listCardPast('JEEVAN0000000000', pastQuery.parse({}), noAudit)).rejects.toThrow(
    'cardNotFound',
  );
});

test('the past of a card that was not opened today counts towards the looks of the day, once', async () => {
  const authorization = await issueToken('ADMIN001', 'admin', 0);
  const limits = mongoose.connection.collection('ratelimits');
  await limits.deleteMany({});
  for (const _ of 'ab') {
    const request = new Request('http://app.test/api/x', { headers: { authorization } });
    expect((await GET(request, { params: Promise.resolve({ cardNumber }) })).status).toBe(200);
  }
  expect(
    await limits
      .find({ key: { $in: ['adminLookups:ADMIN001', 'adminLookupsDay:ADMIN001'] } })
      .sort({ key: 1 })
      .toArray(),
  ).toMatchObject([
    { key: 'adminLookups:ADMIN001', points: 2 },
    { key: 'adminLookupsDay:ADMIN001', points: 1 },
  ]);
});
