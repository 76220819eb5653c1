import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';
import { storeOnlyCards } from '@/tests/stored-cards';

// Ours: GET /api/admin/export/{cards|employees|hospitals}. Access is tested in matrix.http.test.ts.
const CARDS = 30;
let admin: string;

const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const download = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${process.env.APP_URL}/api/admin/export/${path}`, {
    method,
    headers: { authorization: admin, ...headers },
  });
const linesOf = (csv: string) => csv.split('\r\n').slice(0, -1);

beforeAll(async () => {
  await makePeople();
  admin = await tokenOf('TADM');
  await storeOnlyCards(CARDS, {
    zoneOf: (index) => (index < 10 ? 'DLHI' : 'CKTD'),
    employeeId: 'TMANY1',
  });
});
afterAll(() => mongoose.disconnect());

test('every card as CSV, with a dated file name, never cached', async () => {
  const response = await download('cards?format=csv&sort=cardNumber');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="cards-${today()}.csv"`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [heads, ...rows] = linesOf(bytes.toString('utf8', 3));
  expect(heads).toBe(
    'Card Number,Primary Holder,Village,Contact,Status,Registration Date,Due Date,Members,Zone,Zone ID,Issued by,Issued by: ID,Serves now,Serves now: ID',
  );
  expect(rows).toHaveLength(CARDS);
  expect(rows[0]).toBe(
    'JEEVAN0000000000,Sita Devi,Karwi,9415012345,Active,2026-01-05,2099-01-05,2,Delhi,DLHI,TMANY1,TMANY1,TMANY1,TMANY1',
  );
  expect(rows.at(-1)).toBe(
    'JEEVAN0000000029,Sita Devi,Karwi,9415012345,Active,2026-01-05,2099-01-05,2,Chitrakoot,CKTD,TMANY1,TMANY1,TMANY1,TMANY1',
  );
});

test("applies the list's search and filters, with headers in the requested language", async () => {
  const response = await download('cards?format=csv&zone=DLHI&q=0000000007', { 'Accept-Language': 'hi' });
  expect(linesOf(await response.text())).toEqual([
    'कार्ड नंबर,मुखिया,गाँव,संपर्क,स्थिति,रजिस्ट्रेशन की तारीख,कब तक चालू,सदस्य,ज़ोन,ज़ोन आईडी,किसने बनाया,किसने बनाया: आईडी,अभी किसके पास,अभी किसके पास: आईडी',
    'JEEVAN0000000007,Sita Devi,Karwi,9415012345,चालू,2026-01-05,2099-01-05,2,Delhi,DLHI,TMANY1,TMANY1,TMANY1,TMANY1',
  ]);
  // A part of the list is named and recorded as one, without what was searched for.
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="cards-search-zone-DLHI-${today()}.csv"`,
  );
  const [record] = await mongoose.connection
    .collection('activities')
    .find({ action: 'listExport' })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  expect(record).toMatchObject({ item: 'cards', filters: ['search', 'zone=DLHI'] });
  expect(JSON.stringify(record)).not.toContain('0000000007');
});

test.each([
  ['cards?format=pdf', 'format'],
  ['employees?format=csv&sort=salary', 'sort'],
])('%s is refused at its field, in JSON', async (path, field) => {
  const { status, body } = await api('GET', `/api/admin/export/${path}`, { token: admin });
  expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, [field]]);
});
