import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { RETENTION } from '@/lib/constants/retention';
import { ActivityModel } from '@/models/activity';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { EndedSessionModel } from '@/models/ended-session';
import { ErasedCardModel } from '@/models/erased-card';
import { ImportBatchModel } from '@/models/import-batch';
import { RequestModel, type RequestDocument } from '@/models/request';
import { VisitModel } from '@/models/visit';
import { closeDatabase, dropExpiry, openEmptyDatabase } from '@/tests/database';
import { differs } from '@/tests/differs';
import { storeEmployee } from '@/tests/people';
import { cardOfSita } from '@/tests/stored-cards';
import { messageOf } from '@/tests/stored-requests';
import { refusalOf } from '../card-state/change-card';
import { eraseCard } from '../erasure/erase-card';
import { getReport } from '../visits/pivot-visits';
import { keptSince, RULES } from './rules';
import { countExpired, nameExpired, removeExpired } from './run-retention';

const TODAY = '2026-11-23';
const NONE = {
  cardRequests: 0,
  messages: 0,
  privacyRequests: 0,
  lapsedCards: 0,
  formerDetails: 0,
  formerEmployees: 0,
  imports: 0,
  visits: 0,
  activity: 0,
  endedSessions: 0,
};
// The last moment in India of the last day that goes, and the first one that stays.
const gone = (day: string) => new Date(`${day}T18:29:59.999Z`);
const stays = (day: string) => new Date(`${day}T18:30:00.000Z`);

const among = (ids: string[]) => mongoose.trusted({ $in: ids });

const card = (cardNumber: string, cardDueDate: string) =>
  cardOfSita({ cardNumber, cardDueDate, numbers: [{ number: cardNumber, at: new Date(), by: 'EMP001' }] });
const message = (receivedAt: Date, more: Partial<RequestDocument> = {}) => messageOf({ receivedAt, ...more });

beforeAll(async () => {
  await openEmptyDatabase('test-retention');
  // Only what is called here may remove something.
  await dropExpiry(ActivityModel, EndedSessionModel);
});
afterAll(closeDatabase);
beforeEach(() => Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({}))));

async function fill() {
  await RequestModel.create(
    message(gone('2025-11-22')),
    message(stays('2025-11-22')),
    message(gone('2025-11-22'), {
      delivery: { state: 'waiting', attempts: 1, nextAttemptAt: gone('2025-11-22') },
    }),
  );
  const asked = { kind: 'card', state: 'new', name: 'Kamla', number: '9415220011', village: 'Mau' } as const;
  await RequestModel.create(
    { ...asked, receivedAt: gone('2025-11-22') },
    { ...asked, receivedAt: stays('2025-11-22') },
  );
  const about = { kind: 'data', state: 'new', right: 'see', name: 'Gita', number: '9415012345' } as const;
  await RequestModel.create(
    { ...about, receivedAt: gone('2023-11-22'), dueDay: '2023-12-22' },
    { ...about, receivedAt: stays('2023-11-22'), dueDay: '2023-12-23' },
  );
  await CardModel.create(card('JEEVAN001', '2023-11-22'), card('JEEVAN002', '2023-11-23'));
  const was = (employeeContact: string) => ({ by: 'ADMIN001', was: { employeeContact } });
  await storeEmployee('EMP014', {
    replaced: [
      { at: gone('2023-11-22'), ...was('9415000001') },
      { at: stays('2023-11-22'), ...was('9415000002') },
    ],
    suspensions: [
      { at: gone('2023-11-22'), by: 'ADMIN001', note: 'Cash book' },
      { at: stays('2023-11-22'), by: 'ADMIN001', lifted: true },
    ],
  });
  await storeEmployee('EMP015', { employeeStatus: false, removedAt: gone('2023-11-22') });
  await storeEmployee('EMP016', { employeeStatus: false, removedAt: stays('2023-11-22') });
  await storeEmployee('EMP017', { removedAt: gone('2023-11-22') });
  const record = { role: 'admin', action: 'cardLook', client: '::1', outcome: 'done' } as const;
  await ActivityModel.create(
    { ...record, requestId: 'a', at: gone('2025-10-18') },
    { ...record, requestId: 'b', at: stays('2025-10-18') },
  );
  const list = { kind: 'families' as const, fileName: 'Karwi.xlsx', digest: 'a'.repeat(64), rows: 3 };
  await ImportBatchModel.create(
    { ...list, at: gone('2021-11-22'), by: 'ADMIN001', state: 'finished' },
    { ...list, at: stays('2021-11-22'), by: 'ADMIN001', state: 'open' },
  );
  await VisitModel.create({ recordedAt: gone('2016-11-22') }, { recordedAt: stays('2016-11-22') });
  await EndedSessionModel.create(
    { tokenId: 'a', expiresAt: gone('2026-11-21') },
    { tokenId: 'b', expiresAt: stays('2026-11-21') },
  );
}

test('spans end by the calendar', () => {
  expect(
    [{ days: 400 }, { months: 12 }, { years: 3 }].map((span) => keptSince(span as never, TODAY)),
  ).toEqual(['2025-10-19', '2025-11-23', '2023-11-23']);
});

test('a dry run counts what would go and removes nothing; then exactly that goes, and is recorded', async () => {
  await fill();
  const expected = Object.fromEntries(Object.keys(NONE).map((kind) => [kind, 1]));
  expect(await countExpired(TODAY)).toEqual(expected);
  const id = (day: string) => expect.stringMatching(`^[0-9a-f]{24}, ${day}$`) as string;
  expect(await nameExpired(10, TODAY)).toEqual({
    cardRequests: [id('2025-11-22')],
    messages: [id('2025-11-22')],
    privacyRequests: [id('2023-11-22')],
    lapsedCards: ['JEEVAN001, 2023-11-22'],
    formerDetails: ['EMP014'],
    formerEmployees: ['EMP015'],
    imports: [id('2021-11-22')],
    visits: [id('2016-11-22')],
    activity: [id('2025-10-18')],
    endedSessions: [id('2026-11-21')],
  });
  expect(await RequestModel.countDocuments({ kind: 'message' })).toBe(3);
  // Nobody may have read what came in about a card that goes by itself: it has its own time.
  await RequestModel.updateMany({ kind: 'message' }, { message: 'I want JEEVAN001 renewed' });

  expect(await removeExpired(TODAY)).toEqual(expected);
  expect(await RequestModel.countDocuments({ kind: 'message' })).toBe(2);
  expect(await countExpired(TODAY)).toEqual(NONE);
  expect((await CardModel.find().lean()).map(({ cardNumber }) => cardNumber)).toEqual(['JEEVAN002']);
  // Its number is never given again.
  // Nobody asked for it, and it says so.
  await expect(eraseCard({ role: 'admin', id: 'ADM1' }, 'JEEVAN001')).resolves.toBeUndefined();
  expect(await refusalOf({ role: 'admin', id: 'ADM1' }, 'JEEVAN001')).toMatchObject({
    ...{ key: 'cardErasedOld', answer: { erased: true } },
  });
  expect(await ErasedCardModel.findOne({ cardNumber: 'JEEVAN001' }).lean()).toMatchObject({ by: 'server' });
  // What was before the later change stays, and so does the employee.
  expect(await EmployeeModel.findOne({ employeeId: 'EMP014' }).lean()).toMatchObject({
    replaced: [{ was: { employeeContact: '9415000002' } }],
    suspensions: [{ lifted: true }],
  });
  expect(await ActivityModel.find({ action: 'recordsExpire' }).lean()).toMatchObject([
    { role: 'server', outcome: 'done', count: 10 },
  ]);
});

test('of an employee removed three years ago only id and name are left; who stays or came back keeps all', async () => {
  await fill();
  const before = await EmployeeModel.find({ employeeId: among(['EMP016', 'EMP017']) }).lean();
  const passkey = { id: 'QQ', publicKey: 'QQ', counter: 0, transports: [], name: 'Phone' };
  await EmployeeModel.updateOne(
    { employeeId: 'EMP015' },
    {
      passkeys: [{ ...passkey, createdAt: new Date() }],
      recoveryCodes: ['code'],
      noticeSeen: { version: '1', day: '2022-05-14' },
      suspended: { at: stays('2023-11-22'), by: 'ADMIN001', note: 'Cash book' },
      replaced: [{ at: stays('2023-11-22'), by: 'ADMIN001', was: { employeeContact: '9415000001' } }],
      edits: { employeeContact: { by: 'ADMIN001', at: stays('2023-11-22') } },
      sharing: { since: gone('2023-11-22'), given: [], step: 1 },
      temporaryUntil: stays('2023-11-22'),
      creationKey: 'ADMIN001:key',
      creationFingerprint: 'fingerprint',
    },
  );
  await removeExpired(TODAY);
  const { _id, ...left } = (await EmployeeModel.findOne({ employeeId: 'EMP015' }).lean())!;
  expect(left).toEqual({
    employeeId: 'EMP015',
    employeeName: 'Worker EMP015',
    employeeStatus: false,
    employeeRegisterDate: new Date('2026-01-05T05:00:00Z'),
    removedAt: gone('2023-11-22'),
    tokenVersion: 0,
  });
  expect(await EmployeeModel.find({ employeeId: among(['EMP016', 'EMP017']) }).lean()).toEqual(before);
});

test.skipIf(differs('bulk'))('in batches, every old one goes', async () => {
  await RequestModel.insertMany(Array.from({ length: 1_201 }, () => message(gone('2025-11-22'))));
  await VisitModel.insertMany(Array.from({ length: 1_001 }, () => ({ recordedAt: gone('2016-11-22') })));
  expect(await removeExpired(TODAY)).toMatchObject({ messages: 1_201, visits: 1_001 });
  expect(await countExpired(TODAY)).toEqual(NONE);
});

test('a visit stays as long as a correction of it, so that what is taken back was counted', async () => {
  const place = { month: '2016-11', zoneId: 'CKTD', hospitalId: 'a'.repeat(24), hospitalName: 'Asha' };
  const counted = (rupees: number) => ({ ...place, service: 'Eye Care', rupees });
  const entry = (
    recordedAt: Date,
    rupees: number,
    former?: { _id: mongoose.Types.ObjectId; rupees: number },
  ) => ({
    _id: new mongoose.Types.ObjectId(),
    recordedAt,
    rupees,
    counted: counted(rupees),
    ...(former && { corrects: former._id, takesBack: counted(former.rupees) }),
  });
  const old = gone('2016-11-22');
  const first = entry(old, 100);
  const second = entry(old, 200, first);
  const young = entry(stays('2016-11-22'), 300, second);
  const whole = entry(old, 1_000);
  const corrected = entry(old, 2_000, whole);
  await VisitModel.insertMany([first, second, young, whole, corrected, entry(old, 5_000)]);
  expect((await countExpired(TODAY)).visits).toBe(3);
  expect((await removeExpired(TODAY)).visits).toBe(3);
  expect(await getReport(2016)).toMatchObject({ visits: 1, rupees: 300 });
  // Once the last correction goes, all do.
  expect((await removeExpired('2026-11-24')).visits).toBe(3);
  expect(await VisitModel.countDocuments()).toBe(0);
});

test('a rule that fails is named, and keeps no other from its turn', async () => {
  await fill();
  const failing = vi.spyOn(RULES.cardRequests, 'remove').mockRejectedValue(new Error('no answer'));
  await expect(removeExpired(TODAY)).rejects.toMatchObject({ kept: ['cardRequests'] });
  failing.mockRestore();
  expect(await countExpired(TODAY)).toEqual({ ...NONE, cardRequests: 1 });
  expect(await ActivityModel.find({ action: 'recordsExpire' }).lean()).toMatchObject([{ outcome: 'failed' }]);
});

test('a card renewed since it was found stays', async () => {
  await CardModel.create(card('JEEVAN001', '2027-01-01'));
  const lapsed = { cardDueDate: mongoose.trusted({ $lt: '2023-11-23' }) };
  await eraseCard({ role: 'job', id: 'server' }, 'JEEVAN001', {}, lapsed);
  expect(await CardModel.countDocuments()).toBe(1);
});

test('an import can be taken back as long as a card is there that nothing has touched since', () => {
  expect(12 * RETENTION.imports.years).toBeGreaterThan(
    CARD_VALIDITY_MONTHS + 12 * RETENTION.lapsedCards.years,
  );
});

test('with nothing to remove nothing is recorded', async () => {
  expect(await removeExpired(TODAY)).toEqual(NONE);
  expect(await ActivityModel.countDocuments()).toBe(0);
});
