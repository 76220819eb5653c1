// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filtersOf } from '@/lib/domain/exports/open-rows';
import { exportCards } from '@/lib/domain/exports/export-cards';
import { exportEmployees } from '@/lib/domain/exports/export-employees';
import { exportHospitals } from '@/lib/domain/exports/export-hospitals';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { cardExportQuery, employeeExportQuery, hospitalExportQuery } from '@/lib/schemas/exports';
import { CardModel, type CardDocument } from '@/models/card';
import { HospitalModel } from '@/models/hospital';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { storeEmployee } from '@/tests/people';
import { cardOfSita, inBulk } from '@/tests/stored-cards';
import { soon, within } from '@/tests/time';
import { Download } from './download';

const CARDS = 2_500;
const A_BATCH = 500;
const today = dayInIndia();
const databaseUri = process.env.MONGODB_URI!;
/** The names of the commands sent to the database. */
let sent: string[] = [];
let way: FaultProxy | undefined;

const id = (second: number) => mongoose.Types.ObjectId.createFromTime(second);

const card = (index: number): CardDocument =>
  cardOfSita({
    ...{ _id: id(index + 1), issuedBy: undefined, cardMembers: 1 + (index % 6) },
    cardNumber: `JEEVAN${String(index).padStart(10, '0')}`,
    cardRegisterDate: new Date('2026-01-31T20:00:00Z'),
    cardDueDate: addDays(today, index % 4 === 0 ? -1 : 100),
    zoneID: index % 10 === 0 ? 'DLHI' : 'CKTD',
  });

beforeAll(async () => {
  await openEmptyDatabase('test-exports');
  const cards = Array.from({ length: CARDS }, (_, index) => card(index));
  await inBulk(CardModel, () =>
    CardModel.collection.insertMany(cards.map((each) => mongoose.omitUndefined(each)) as never[]),
  );
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  await PositionModel.create({ positionId: 'POS001', positionName: 'Field Officer', positionSalary: 18_000 });
  const more = {
    employeeEmail: 'ravi@example.org',
    employeeContact: '9812345670',
    employeePosition: 'POS001',
  };
  await storeEmployee('EMP001', { ...more, employeeName: 'Ravi' });
  await storeEmployee('EMP002', {
    employeeName: '=1+1',
    ...more,
    employeeZone: 'GONE',
    employeeStatus: false,
  });
  await HospitalModel.create(
    {
      name: 'Asha Hospital',
      nameHindi: 'आशा अस्पताल',
      address: 'Station Road, Karwi',
      cityHindi: 'कर्वी',
      district: 'Chitrakoot',
      pincode: '210205',
      latitude: 25.2101,
      longitude: 80.9,
      phone: '+91-9876543210',
      services: ['Eye', 'ENT'],
      addressHindi: 'स्टेशन रोड, कर्वी',
      hours: 'Mon to Sat, 9 to 5',
      hoursHindi: 'सोम से शनि, 9 से 5',
      emergencyAlways: true,
      callFirst: true,
      zone: 'CKTD',
      registeredDate: new Date('2026-01-05T05:00:00Z'),
      lastConfirmed: new Date('2026-06-30T18:30:00Z'),
    },
    {
      name: 'जिला अस्पताल',
      address: 'Banda',
      services: [],
      zone: 'BNDA',
      registeredDate: new Date('2026-01-06T05:00:00Z'),
    },
  );
  // From now on through a proxy that records commands and can be blocked.
  await mongoose.disconnect();
  way = await faultProxy(databaseUri);
  await mongoose.connect(way.uri, {
    dbName: 'test-exports',
    bufferCommands: false,
    monitorCommands: true,
    socketTimeoutMS: 4_500,
  });
  mongoose.connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName));
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await mongoose.disconnect();
  await way?.close();
  // Not in 4.5 s where the database is slow.
  await mongoose.connect(databaseUri, { dbName: 'test-exports' });
  await closeDatabase();
});

const ASKED = { locale: 'en', requestId: 'request', by: 'ADMIN001', headOnly: false } as const;
const cards = async (query: Record<string, string> = {}) => {
  const asked = cardExportQuery.parse({ format: 'csv', ...query });
  return new Download(await exportCards(asked), asked.format).response(ASKED);
};
const lines = (csv: string) => csv.split('\r\n').slice(0, -1);

test('2,500 cards as CSV: each one once, newest first, with the holder, village and phone and nothing else of the people', async () => {
  const response = await cards();
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="cards-${today}.csv"`,
    'content-type': 'text/csv; charset=utf-8',
    'x-request-id': 'request',
  });
  const text = await response.text();
  const [heads, ...rows] = lines(text);
  expect(heads).toBe(
    'Card Number,Primary Holder,Village,Contact,Status,Registration Date,Due Date,Members,Zone,Zone ID,Issued by,Issued by: ID,Serves now,Serves now: ID',
  );
  expect(rows).toHaveLength(CARDS);
  // 20:00 UTC is the next day in India.
  expect(rows[0]).toBe(
    `JEEVAN0000002499,Sita Devi,Karwi,9415012345,Active,2026-02-01,${addDays(today, 100)},4,Chitrakoot,CKTD,,,Ravi,EMP001`,
  );
  expect(rows.at(-1)).toBe(
    `JEEVAN0000000000,Sita Devi,Karwi,9415012345,Expired,2026-02-01,${addDays(today, -1)},1,DLHI,DLHI,,,Ravi,EMP001`,
  );
  expect(new Set(rows.map((row) => row.slice(0, 16))).size).toBe(CARDS);
  expect(text).not.toMatch(/1980-05-14|234123412346/);
});

test("has the list's search, filters and order", async () => {
  const rows = async (query: Record<string, string>) =>
    lines(await (await cards(query)).text())
      .slice(1)
      .map((row) => Number(row.slice(6, 16)));
  expect(await rows({ q: 'jeevan00000024 9' })).toEqual(
    [2490, 2491, 2492, 2493, 2494, 2495, 2496, 2497, 2498, 2499].reverse(),
  );
  expect(await rows({ q: '00000009', zone: 'dlhi', sort: 'cardNumber', status: 'inactive' })).toEqual([
    900, 920, 940, 960, 980,
  ]);
});

test('only chosen cards, recorded by how many', async () => {
  const asked = cardExportQuery.parse({ format: 'csv', cards: 'JEEVAN0000000001,jeevan0000000003' });
  const text = await new Download(await exportCards(asked), 'csv').response(ASKED).text();
  expect(lines(text).map((line) => line.slice(0, 16))).toEqual([
    'Card Number,Prim',
    'JEEVAN0000000003',
    'JEEVAN0000000001',
  ]);
  expect(filtersOf(asked)).toEqual(['cards=2']);
});

test('says which cards are blocked, in the language asked for', async () => {
  const number = 'JEEVAN0000001000';
  const blocked = { reason: 'lost', by: 'ADMIN001', at: new Date() };
  await CardModel.updateOne({ cardNumber: number }, { $set: { blocked } });
  const table = await exportCards(cardExportQuery.parse({ format: 'csv', q: number }));
  const [, row] = lines(await new Download(table, 'csv').response({ ...ASKED, locale: 'hi' }).text());
  expect([row?.split(',')[0], row?.split(',')[4]]).toEqual([number, 'रोका गया']);
  await CardModel.updateOne({ cardNumber: number }, { $unset: { blocked: 1 } });
});

test('reads no batch before it is needed', async () => {
  const reader = (await cards()).body!.getReader();
  // A batch, and the names of its zones, employees and admins.
  const names = ['find', 'find', 'find'];
  const first = ['find', ...names];
  expect(sent).toEqual(first);
  await reader.read(); // the header row
  await reader.read();
  expect(sent).toEqual(first);
  await reader.read();
  expect(sent).toEqual([...first, 'getMore', ...names]);
  await reader.cancel();
});

test.each(['csv', 'xlsx'])('a client that disconnects stops reading %s', async (format) => {
  const reader = (await cards({ format })).body!.getReader();
  for (let n = 0; n < 3; n += 1) await reader.read();
  await reader.cancel();
  await soon(() => expect(sent).toContain('killCursors'));
  const read = sent.filter((name) => name === 'getMore').length;
  expect(read).toBeLessThan(CARDS / A_BATCH - 1);
  expect(sent.slice(sent.indexOf('killCursors') + 1)).toEqual([]);
});

test('HEAD returns the same headers and leaves no cursor open', async () => {
  const asked = cardExportQuery.parse({ format: 'csv' });
  const response = new Download(await exportCards(asked), 'csv').response({ ...ASKED, headOnly: true });
  expect([response.headers.get('content-type'), response.body]).toEqual(['text/csv; charset=utf-8', null]);
  await soon(() => expect(sent).toEqual(['find', 'find', 'find', 'find', 'killCursors']));
});

test('if the database stops responding, the file ends within 5 s and is recognisably incomplete', async () => {
  const reader = (await cards()).body!.getReader();
  await reader.read();
  await reader.read();
  await way!.set('silent');
  const rest = (async () => {
    while (!(await reader.read()).done);
  })();
  await expect(within(5_000, rest)).rejects.toThrow('The download was interrupted');
  await way!.set('none');
  await soon(async () =>
    expect(lines(await (await cards({ zone: 'DLHI' })).text())).toHaveLength(1 + CARDS / 10),
  );
});

test('employees: contact and workplace, nothing else', async () => {
  const table = await exportEmployees(employeeExportQuery.parse({ format: 'csv', sort: 'id' }));
  const text = await new Download(table, 'csv').response(ASKED).text();
  expect(lines(text)).toEqual([
    'Employee ID,Name,Email,Contact,Zone,Position,Status,Registration Date',
    'EMP001,Ravi,ravi@example.org,9812345670,Chitrakoot,Field Officer,Active,2026-01-05',
    "EMP002,'=1+1,ravi@example.org,9812345670,GONE,Field Officer,Inactive,2026-01-05",
  ]);
  const removed = employeeExportQuery.parse({ format: 'csv', status: 'inactive' });
  expect(
    lines(await new Download(await exportEmployees(removed), 'csv').response(ASKED).text()),
  ).toHaveLength(2);
});

test('hospitals, with headers in Hindi', async () => {
  const table = await exportHospitals(hospitalExportQuery.parse({ format: 'csv', sort: 'name' }));
  const text = await new Download(table, 'csv').response({ ...ASKED, locale: 'hi' }).text();
  expect(lines(text)).toEqual([
    'नाम,नाम हिन्दी में,पता,पूरा पता हिन्दी में,शहर हिन्दी में,ज़िला,पिनकोड,अक्षांश,देशांतर,फ़ोन नंबर,सेवाएँ,खुलने का समय,खुलने का समय हिन्दी में,"इमरजेंसी, दिन-रात",जाने से पहले फ़ोन करें,ज़ोन,रजिस्ट्रेशन की तारीख,जानकारी पिछली बार जाँची',
    `Asha Hospital,आशा अस्पताल,"Station Road, Karwi","स्टेशन रोड, कर्वी",कर्वी,Chitrakoot,210205,25.2101,80.9,'+91-9876543210,"Eye, ENT","Mon to Sat, 9 to 5","सोम से शनि, 9 से 5",हाँ,हाँ,Chitrakoot,2026-01-05,2026-07-01`,
    'जिला अस्पताल,,Banda,,,,,,,,,,,,,BNDA,2026-01-06,',
  ]);
  const one = hospitalExportQuery.parse({ format: 'csv', zone: 'CKTD', q: 'eye' });
  expect(lines(await new Download(await exportHospitals(one), 'csv').response(ASKED).text())).toHaveLength(2);
});
