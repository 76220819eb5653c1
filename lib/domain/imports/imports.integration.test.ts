import mongoose from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInIndia } from '@/lib/format/calendar';
import { importRowsSchema } from '@/lib/schemas/imports';
import { visitSchema } from '@/lib/schemas/visits';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { ErasedCardModel } from '@/models/erased-card';
import { HospitalModel } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { asAdmin } from '@/tests/actors';
import { rounds } from '@/tests/differs';
import { PHOTO_BODY } from '@/tests/photos';
import { photoSchema } from '@/lib/schemas/photo';
import { savePhoto } from '../photos/save-photo';
import { VisitModel } from '@/models/visit';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { confirmHospital } from '../hospitals/hospitals';
import { rotateKeys } from '../keys/rotate-keys';
import { runUpdates } from '../updates/steps';
import { recordVisit } from '../visits/record-visit';
import { checkRows } from './check-rows';
import { eraseCard } from '../erasure/erase-card';
import { importRows } from './import-rows';
import { listImports, getImport, openImport } from './imports';
import { undoImport } from './undo-import';

const ADMIN = asAdmin('ADM1');
const file = (digest: string, kind: 'families' | 'hospitals' = 'families') => ({
  kind,
  fileName: 'Karwi.xlsx',
  digest: digest.repeat(64),
  rows: 3,
});
const person = { memberName: 'Gita Devi', memberSex: 'Female' as const, memberDOB: '1985-02-28' };
const family = (phone: string, more: object = {}) => ({
  employeeID: 'EMP1',
  cardPrimaryHolder: { ...person, memberContact: phone, memberAddress: 'Ward 4, Karwi' },
  cardMembers: [
    { ...person, memberName: 'Ravi', memberRelation: 'Child' as const, memberAadhar: '234123412346' },
  ],
  ...more,
});
const rows = (...families: Array<[row: number, phone: string, more?: object]>) =>
  importRowsSchema.parse({
    families: families.map(([row, phone, more]) => ({ row, family: family(phone, more) })),
  });
const THREE = rows([2, '9876501231'], [4, '9876501232'], [6, '9876501233']);

databaseOfOneZone('test-imports');
beforeEach(async () => {
  await employee('EMP1', 'Ram Vilas Pal');
  await employee('GONE', 'Shyam Lal', false);
});

const employee = (employeeId: string, employeeName: string, employeeStatus = true) => {
  const stored = { employeeId, employeeName, employeeStatus, employeeZone: 'CKTD' };
  return EmployeeModel.collection.insertOne(stored as never);
};
const cards = () => CardModel.find().sort({ 'imported.row': 1 }).lean();

describe('rows', () => {
  test('two tabs that open one file and send the same rows at once bring each in once', async () => {
    const [one, two] = await Promise.all([
      openImport(ADMIN, file('a')),
      openImport(asAdmin('ADM2'), file('a')),
    ]);
    expect(two._id).toBe(one._id);
    await Promise.all([1, 2, 3, 4].map(() => importRows(ADMIN, one._id, THREE)));
    expect((await cards()).map(({ imported }) => imported?.row)).toEqual([2, 4, 6]);
    expect(await getImport(one._id)).toMatchObject({
      done: [
        [2, 2],
        [4, 4],
        [6, 6],
      ],
      // Either may be first.
      import: { imported: 3, state: 'open', by: expect.stringMatching(/^ADM[12]$/) },
    });
  });

  test('a card is as a registration makes it; without a consent none is recorded', async () => {
    const { _id } = await openImport(ADMIN, file('a'));
    await importRows(
      ADMIN,
      _id,
      rows(
        [2, '9876501231'],
        [
          4,
          '9876501232',
          { cardNumber: 'JEEVAN777', consent: { version: '1', locale: 'hi', day: '2026-03-04' } },
        ],
      ),
    );
    const [first, second] = await cards();
    expect(first).toMatchObject({ employeeId: 'EMP1', zoneID: 'CKTD', cardMembers: 2, cardStatus: true });
    expect(first!.cardNumber).toMatch(/^JEEVAN\d{12}$/);
    expect(first!.consent).toBeUndefined();
    expect(first!.members[0]!.memberAadhaar).not.toContain('234123412346');
    expect(first!.members[0]!.memberAadhaarEnd).toBe('2346');
    expect(second).toMatchObject({
      cardNumber: 'JEEVAN777',
      consent: { by: 'EMP1', version: '1', locale: 'hi', at: new Date('2026-03-03T18:30:00Z') },
    });
  });

  test('bad rows are named and good ones come in; a repeat answers the same', async () => {
    await CardModel.collection.insertOne({ cardNumber: 'JEEVAN100' } as never);
    await employee('HELD', 'Om Kol');
    await EmployeeModel.updateOne({ employeeId: 'HELD' }, { suspended: { at: new Date(), by: 'ADM1' } });
    await ErasedCardModel.create({ cardNumber: 'JEEVAN200', erasedAt: new Date(), by: 'ADM1' });
    const sent = rows(
      [2, '9876501231', { cardNumber: 'JEEVAN100' }],
      [4, '9876501232', { cardNumber: 'JEEVAN200' }],
      [6, '9876501233', { employeeID: 'GONE' }],
      [7, '9876501239', { employeeID: 'HELD' }],
      [8, '9876501234', { zoneID: 'NOWHERE' }],
      [10, '9876501235', { cardNumber: 'JEEVAN300' }],
      [12, '9876501236', { cardNumber: 'JEEVAN300' }],
    );
    const { _id } = await openImport(ADMIN, file('a'));
    const wrong = [
      { row: 2, fieldErrors: { cardNumber: 'cardNumberTaken' } },
      { row: 4, fieldErrors: { cardNumber: 'cardNumberTaken' } },
      { row: 6, fieldErrors: { employeeID: 'importEmployee' } },
      { row: 7, fieldErrors: { employeeID: 'importEmployee' } },
      { row: 8, fieldErrors: { zoneID: 'zoneUnknown' } },
    ];
    expect((await checkRows(sent)).wrong).toEqual(wrong);
    const expected = [
      ...wrong,
      { row: 10, cardNumber: 'JEEVAN300' },
      { row: 12, fieldErrors: { cardNumber: 'cardNumberTaken' } },
    ];
    expect(await importRows(ADMIN, _id, sent)).toEqual(expected);
    expect(await importRows(ADMIN, _id, sent)).toEqual(expected);
    expect((await getImport(_id)).import.imported).toBe(1);
  });

  test('an employee is found by id or by the whole name; of several with the name the ids are said', async () => {
    await employee('EMP7', 'मीना देवी');
    await employee('EMP8', 'Asha Rani');
    await employee('EMP9', 'asha  rani');
    const sent = rows(
      [2, '9876501231', { employeeID: ' emp1 ' }],
      [4, '9876501232', { employeeID: 'RAM  vilas Pal' }],
      [6, '9876501233', { employeeID: 'मीना देवी' }],
      [8, '9876501234', { employeeID: 'Asha Rani' }],
      [10, '9876501235', { employeeID: 'Ram Vilas' }],
      [12, '9876501236', { employeeID: 'Shyam Lal' }],
    );
    const wrong = [
      { row: 8, fieldErrors: { employeeID: 'importEmployees' }, employees: ['EMP8', 'EMP9'] },
      { row: 10, fieldErrors: { employeeID: 'importEmployee' } },
      { row: 12, fieldErrors: { employeeID: 'importEmployee' } },
    ];
    expect((await checkRows(sent)).wrong).toEqual(wrong);
    const { _id } = await openImport(ADMIN, file('a'));
    const results = await importRows(ADMIN, _id, sent);
    expect(results.filter(({ fieldErrors }) => fieldErrors)).toEqual(wrong);
    expect((await cards()).map(({ employeeId }) => employeeId)).toEqual(['EMP1', 'EMP1', 'EMP7']);
  });

  test('who seems to have a card is named with it, by number, or by phone and a similar name', async () => {
    const { _id } = await openImport(ADMIN, file('a'));
    const [{ cardNumber } = {}] = await importRows(ADMIN, _id, rows([2, '9876501231']));
    const other = { ...person, memberName: 'Geeta', memberContact: '9876501231', memberAddress: 'Karwi' };
    const { duplicates } = await checkRows(rows([9, '9876501231', { cardPrimaryHolder: other }]));
    expect(duplicates).toEqual([
      { row: 9, person: 0, reason: 'phone', known: cardNumber },
      { row: 9, person: 1, reason: 'aadhaar', known: cardNumber },
    ]);
  });

  test('after the last part, and after an undo, nothing more comes in', async () => {
    const { _id } = await openImport(ADMIN, file('a'));
    await importRows(ADMIN, _id, { ...THREE, finish: true });
    expect(await importRows(ADMIN, _id, { finish: true })).toEqual([]);
    await expect(importRows(ADMIN, _id, THREE)).rejects.toMatchObject({ key: 'importClosed' });
    const again = await openImport(ADMIN, file('a'));
    expect(again._id).not.toBe(_id);
    await undoImport(ADMIN, again._id);
    await expect(importRows(ADMIN, again._id, THREE)).rejects.toMatchObject({
      key: 'importClosed',
    });
  });
});

describe('undo', () => {
  test('removes what nothing touched, says what it left and why, and frees the numbers', async () => {
    const { _id } = await openImport(ADMIN, file('a'));
    const numbered = rows(
      ...[1, 2, 3, 4, 5, 6].map((at): [number, string, object] => [
        at,
        `987650123${at}`,
        { cardNumber: `JEEVAN50${at}` },
      ]),
    );
    await importRows(ADMIN, _id, { ...numbered, finish: true });
    const touch = (cardNumber: string, fields: object) => CardModel.updateOne({ cardNumber }, fields);
    await touch('JEEVAN502', { cardDueDate: '2030-01-01' });
    await touch('JEEVAN503', { blocked: { reason: 'lost', at: new Date(), by: 'EMP1' } });
    await touch('JEEVAN504', { 'primaryMember.memberAddress': 'Ward 5, Karwi' });
    // What a rotation of the keys writes again is no touch.
    await touch('JEEVAN505', { 'members.0.memberAadhaar': 'v2:another' });
    const five = await CardModel.findOne({ cardNumber: 'JEEVAN501' });
    await VisitModel.create({ card: five!._id, seq: 1, recordedAt: new Date() });
    await savePhoto(ADMIN, 'JEEVAN506', photoSchema.parse(PHOTO_BODY));
    const kept = [
      { row: 1, name: 'JEEVAN501', why: 'visited' },
      { row: 2, name: 'JEEVAN502', why: 'renewed' },
      { row: 3, name: 'JEEVAN503', why: 'blocked' },
      { row: 4, name: 'JEEVAN504', why: 'corrected' },
      { row: 6, name: 'JEEVAN506', why: 'hasPhoto' },
    ];
    expect(await undoImport(asAdmin('ADM2'), _id)).toEqual({ removed: 1, keptCount: 5, kept });
    const undone = await ImportBatchModel.findById(_id).lean();
    expect(undone).toMatchObject({ state: 'undone', undoneBy: 'ADM2' });
    // Who undid it first stays, and it stays undone.
    expect(await undoImport(ADMIN, _id)).toEqual({ removed: 0, keptCount: 5, kept });
    const { state, undoneBy, undoneAt } = undone!;
    expect(await ImportBatchModel.findById(_id).lean()).toMatchObject({ state, undoneBy, undoneAt });
    expect((await getImport(_id)).import).toMatchObject({ state: 'undone', imported: 5 });
    const next = await openImport(ADMIN, file('b'));
    const [free] = await importRows(ADMIN, next._id, rows([1, '9876501235', { cardNumber: 'JEEVAN505' }]));
    expect(free).toEqual({ row: 1, cardNumber: 'JEEVAN505' });
  });

  test('what keys:rotate and db:update write is no touch', async () => {
    const families = await openImport(ADMIN, file('a'));
    await importRows(ADMIN, families._id, THREE);
    const hospitals = await openImport(ADMIN, file('b', 'hospitals'));
    const hospital = { name: 'Asha', address: 'Station Road', zone: 'CKTD' };
    await importRows(ADMIN, hospitals._id, importRowsSchema.parse({ hospitals: [{ row: 2, hospital }] }));
    // As an earlier version stored them.
    const former = { 'primaryMember.memberSearch': 1, 'members.0.memberAadhaarEnd': 1 };
    await CardModel.collection.updateMany({}, { $unset: former });
    await HospitalModel.collection.updateMany({}, { $set: { sortName: 'asha', searchWords: ['asha'] } });
    expect(await rotateKeys()).toMatchObject({ reencrypted: 3, left: 0 });
    const changed: string[] = [];
    await runUpdates((name, count) => changed.push(...(count > 0 ? [name] : [])));
    expect(changed).toEqual([
      'cards: words people are found by (4)',
      'employees: when they were removed',
      'hospitals: no words of the search, their indexes',
    ]);
    expect((await cards()).map(({ revision }) => revision)).toEqual([2, 2, 2]);
    expect(await undoImport(ADMIN, families._id)).toMatchObject({ removed: 3, keptCount: 0 });
    expect(await undoImport(ADMIN, hospitals._id)).toMatchObject({ removed: 1, keptCount: 0 });
  });

  test('while rows still come in leaves none of them, and a card that is renewed meanwhile stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await openImport(ADMIN, file('a'));
      await outcomes<unknown>([
        ...[1, 2, 3, 4].map((at) => importRows(ADMIN, _id, rows([at, `987650123${at}`]))),
        undoImport(ADMIN, _id),
      ]);
      expect(await CardModel.countDocuments()).toBe(0);
    }
    const { _id } = await openImport(ADMIN, file('c'));
    await importRows(ADMIN, _id, THREE);
    const [first] = await cards();
    const [, renewed] = await Promise.all([
      undoImport(ADMIN, _id),
      CardModel.updateOne({ _id: first!._id }, { cardDueDate: '2030-01-01' }),
    ]);
    expect(await CardModel.countDocuments()).toBe(renewed.matchedCount);
  });

  test('hospitals: a confirmed one stays', async () => {
    const { _id } = await openImport(ADMIN, file('a', 'hospitals'));
    const hospital = (name: string) => ({ name, address: 'Station Road', zone: 'CKTD' });
    const sent = importRowsSchema.parse({
      hospitals: ['Asha', 'Zenith', 'Karuna'].map((name, at) => ({ row: at + 2, hospital: hospital(name) })),
    });
    expect((await checkRows(sent)).duplicates).toEqual([]);
    await importRows(ADMIN, _id, sent);
    await importRows(ADMIN, _id, sent);
    expect(await HospitalModel.countDocuments()).toBe(3);
    expect((await checkRows(sent)).duplicates[0]).toEqual({
      row: 2,
      person: 0,
      reason: 'hospital',
      known: 'Asha',
    });
    const zenith = await HospitalModel.findOne({ name: 'Zenith' });
    await confirmHospital(ADMIN, String(zenith!._id));
    expect(await undoImport(ADMIN, _id)).toEqual({
      removed: 2,
      keptCount: 1,
      kept: [{ row: 3, name: 'Zenith', why: 'confirmed' }],
    });
  });

  test('of 110 that were touched all are counted and the first 100 named', async () => {
    const { _id } = await openImport(ADMIN, file('a', 'hospitals'));
    const hospital = { address: 'Station Road', zone: 'CKTD' };
    for (const from of [2, 64])
      await importRows(
        ADMIN,
        _id,
        importRowsSchema.parse({
          hospitals: Array.from({ length: 62 }, (_, at) => ({
            row: from + at,
            hospital: { ...hospital, name: `Hospital ${from + at}` },
          })),
        }),
      );
    await HospitalModel.updateMany(
      { 'imported.row': mongoose.trusted({ $lte: 111 }) },
      { address: 'Ward 2' },
    );
    const { removed, keptCount, kept } = await undoImport(ADMIN, _id);
    expect([removed, keptCount, kept.length, kept.at(-1)?.row]).toEqual([14, 110, 100, 101]);
  });

  const helped = async (cardNumber: string) => {
    const zenith = await HospitalModel.findOne().lean();
    const [card] = await cards();
    return recordVisit(
      ADMIN,
      cardNumber,
      visitSchema.parse({
        day: dayInIndia(),
        memberId: card!.primaryMember.memberId,
        hospitalId: String(zenith!._id),
        service: 'Eye Care',
        rupees: 100,
      }),
    );
  };
  const oneCard = async () => {
    await HospitalModel.create({
      name: 'Asha',
      address: 'Karwi',
      zone: 'CKTD',
      services: ['Eye Care'],
      registeredDate: new Date(),
    });
    const { _id } = await openImport(ADMIN, file('a'));
    const [{ cardNumber } = {}] = await importRows(ADMIN, _id, rows([2, '9876501231']));
    return { _id, cardNumber: cardNumber! };
  };

  const photographed = (cardNumber: string) => savePhoto(ADMIN, cardNumber, photoSchema.parse(PHOTO_BODY));

  test.each([
    ['visited', helped],
    ['hasPhoto', photographed],
  ])(
    'what is kept between an undo’s look and its removal keeps the card there all the time: %s',
    async (why, keep) => {
      const { _id, cardNumber } = await oneCard();
      const { collection } = CardModel;
      const remove = collection.deleteOne.bind(collection);
      const there: number[] = [];
      const removing = vi.spyOn(collection, 'deleteOne').mockImplementationOnce(async (...args) => {
        await keep(cardNumber);
        const result = await remove(...args);
        there.push(await CardModel.countDocuments());
        return result;
      });
      const undone = await undoImport(ADMIN, _id);
      removing.mockRestore();
      expect(there).toEqual([1]);
      expect(undone).toEqual({ removed: 0, keptCount: 1, kept: [{ row: 2, name: cardNumber, why }] });
    },
  );

  test('a visit and an undo at once: either the card stays with the visit, or there is neither', async () => {
    for (let round = 0; round < rounds(8); round += 1) {
      for (const model of [CardModel, HospitalModel, VisitModel]) await model.collection.deleteMany({});
      const { _id, cardNumber } = await oneCard();
      await outcomes<unknown>(
        round % 2
          ? [helped(cardNumber), undoImport(ADMIN, _id)]
          : [undoImport(ADMIN, _id), helped(cardNumber)],
      );
      const [card] = await cards();
      expect(await VisitModel.countDocuments()).toBe(card ? 1 : 0);
      if (card) expect(await VisitModel.exists({ card: card._id })).toBeTruthy();
    }
  });

  test('an unknown import is not found', async () => {
    const id = String(new mongoose.Types.ObjectId());
    await expect(undoImport(ADMIN, id)).rejects.toMatchObject({ key: 'importNotFound' });
  });
});

test('how many rows are in is counted: after an erasure and an undo, too', async () => {
  const listed = async () => (await listImports({ limit: 5 })).imports.map(({ imported }) => imported);
  const { _id } = await openImport(ADMIN, file('a'));
  expect(await listed()).toEqual([0]);
  await importRows(ADMIN, _id, THREE);
  expect(await listed()).toEqual([3]);
  const [first] = await cards();
  await eraseCard(ADMIN, first!.cardNumber);
  expect(await listed()).toEqual([2]);
  await undoImport(ADMIN, _id);
  expect(await listed()).toEqual([0]);
});
