import { ERASED_PLACES } from '@/lib/constants/retention';
import type { CallOutcome } from '@/lib/constants/calls';
import type { ImportBatch } from '@/lib/schemas/imports';
import type { DueCard } from '@/lib/schemas/responses/cards';
import type { CameByPhone, Request, RequestDetail } from '@/lib/schemas/responses/requests';
import type { Visit } from '@/lib/schemas/responses/visits';
import { seedCardNumber } from '@/scripts/seed/cards';
import { answered, listed, type Step } from './steps';

/** What is answered where the sample data has no such state. */

export const passkeys = answered('**/api/account/passkey', 200, {
  passkeys: [
    { id: 'p1', name: 'My phone', createdAt: '2026-11-02T06:00:00.000Z', usedAt: '2026-11-20T04:30:00.000Z' },
    { id: 'p2', name: 'The office computer', createdAt: '2026-11-03T06:00:00.000Z' },
  ],
  recoveryCodesLeft: 2,
  host: 'trust.example',
});

/** A registration succeeds, and nobody is registered. */
export const registered = answered('**/api/employee/addMember', 201, {
  message: 'Card JEEVAN4820175369 registered successfully',
  card: {
    cardNumber: 'JEEVAN4820175369',
    cardDueDate: '2027-11-21',
    cardCode: `https://jeevan.example/verify#${'eyJhbGciOiJFUzI1NiIsImtpZCI6IjIwMjYtMTEifQ.'.repeat(8)}`,
  },
});

const visit = (at: number, more: Partial<Visit>): Visit => ({
  _id: `6a000000000000000000000${at}`,
  cardNumber: seedCardNumber(1),
  day: '2026-11-02',
  memberId: 'M1',
  memberName: 'Savitri Devi',
  hospitalId: '6a0000000000000000000001',
  hospitalName: 'Kamadgiri Charitable Hospital',
  service: 'Eye Care',
  rupees: 12_500,
  recordedBy: 'EMP001',
  recordedAt: '2026-11-03T06:00:00.000Z',
  state: 'counts',
  ...more,
});
/** One of each kind of entry. */
export const visits = listed(
  '**/card/*/visits?*',
  'visits',
  [
    visit(1, { rupees: 18_500, corrects: '6a0000000000000000000002', note: 'The bill says 18,500 rupees' }),
    visit(2, { state: 'corrected' }),
    visit(3, {
      ...{ day: '2026-08-20', memberName: undefined, recordedBy: 'ADMIN001' },
      ...{ service: 'General Medicine', rupees: 0 },
      hospitalName: 'Shri Sadguru Netra Chikitsalaya and Postgraduate Institute, Janki Kund',
    }),
    visit(4, {
      ...{ day: '2026-06-11', state: 'withdrawn', note: 'They did not go after all' },
      ...{ corrects: '6a0000000000000000000005', hospitalId: undefined, hospitalName: undefined },
      ...{ service: undefined, rupees: undefined },
    }),
  ],
  { year: { year: 2026, visits: 2, rupees: 18_500, limit: 25_000 } },
);
export const overLimit = answered('**/card/*/visits', 409, {
  message:
    'इसे मिलाकर इस कार्ड पर इस साल कुल ₹27,500 हो जाएँगे, जो ₹25,000 की सीमा से ज़्यादा है। फिर भी दर्ज करना हो तो फिर दबाएँ',
  aid: { limit: 25_000, total: 27_500 },
});
/** A year in which nothing was recorded. */
export const emptyReport = answered('**/api/admin/report*', 200, {
  ...{ year: 2026, years: [2026], visits: 0, rupees: 0 },
  ...{ months: [], zones: [], hospitals: [], services: [] },
});

const receivedAt = '2026-11-20T06:00:00.000Z';
const step = (state: Request['state'], note?: string) => ({
  ...{ at: '2026-11-21T09:30:00.000Z', by: 'EMP001', byName: 'Ram Prasad', state },
  ...(note && { note }),
});
const request = (at: number, name: string, more: Partial<Request>): Request => ({
  kind: 'card',
  _id: `6b000000000000000000000${at}`,
  name,
  number: '9415277004',
  village: 'Bharatkoop',
  zoneId: 'CKTD',
  zoneName: 'Chitrakoot',
  receivedAt,
  state: 'declined',
  steps: [],
  handling: { work: 'done' },
  ...more,
});
/** One of each kind that is done: an own card, a colleague's, and a family that did not want one. */
export const DONE = [
  request(1, 'Phoolmati Kol', {
    state: 'registered',
    steps: [step('called', 'Come in the evening'), step('registered')],
    cardNumber: seedCardNumber(0),
  }),
  request(2, 'Mohammad Arif Ansari', {
    village: 'Manikpur, near the railway crossing',
    state: 'registered',
    steps: [{ ...step('registered'), by: 'EMP002', byName: 'Ravi Kol' }],
    cardNumber: seedCardNumber(9),
  }),
  request(3, 'Sohan Lal', { steps: [step('declined', 'The family has a card already.')] }),
];
export const inbox = (address: string, requests: object[]) =>
  listed(address, 'requests', requests, { manyActors: false });

/** Of an erased family, and one whose erasure was cut off. */
export const ERASED: RequestDetail = {
  _id: '6b0000000000000000000008',
  kind: 'data',
  right: 'erase',
  cardNumber: seedCardNumber(0),
  receivedAt,
  dueDay: '2026-12-20',
  erasedAt: '2026-11-21T09:30:00.000Z',
  state: 'answered',
  handling: { work: 'done' },
  steps: [{ ...step('working'), identity: 'cameInPerson' }, step('answered')],
  ...{ cards: [], sameNumber: [], manyActors: false },
};
const both = [seedCardNumber(0), seedCardNumber(9)];
export const CUT_OFF: RequestDetail = {
  ...{ ...ERASED, erasedAt: undefined, name: 'Bachchi Devi', number: '9415277005', state: 'working' },
  ...{ handling: { work: 'open' }, erasing: both, manyActors: true },
  steps: [
    { ...step('working'), identity: 'cameInPerson' },
    { ...step('working'), cards: both, erasing: true },
  ],
  sameNumber: [
    request(3, 'Bachchi Devi', {}),
    request(4, 'Bachchi Devi', { state: 'new', handling: { work: 'open' } }),
  ],
};
export const oneRequest = (detail: RequestDetail) =>
  answered('**/api/admin/inbox/*', 200, { request: detail, mailServer: true });

/** What came in with a family's phone alone, among it what a neighbour sent. */
const came = (at: number, more: Partial<CameByPhone>): CameByPhone => ({
  ...{ _id: `6d000000000000000000000${at}`, kind: 'card', day: '2026-11-20', name: 'Kamla Kol' },
  ...{ number: '9415277004', state: 'new', shared: false },
  ...more,
});
/** What would be erased with a card: something in every place. */
export const toErase = answered('**/api/card/*/erasure', 200, {
  places: ERASED_PLACES.map((place, at) => ({ place, count: at % 3 })),
  byPhone: [
    came(1, {}),
    came(2, { kind: 'data', name: 'कमला देवी', text: 'मेरा आधार नंबर क्यों रखा गया है?', state: 'working' }),
    came(3, {
      ...{ kind: 'message', name: 'Mohammad Arif Ansari', state: 'closed', shared: true },
      text: 'My son has epilepsy, and the hospital in Karwi says that the card is not enough. '.repeat(4),
    }),
  ],
  message: 'Loaded',
});

/** A card of the worklist whose family was called. */
const due = (at: number, memberName: string, place: string, outcome: CallOutcome, more: object): DueCard => ({
  _id: `6c000000000000000000000${at}`,
  cardNumber: seedCardNumber(at),
  cardStatus: true,
  cardState: 'active',
  cardDueDate: '2026-12-11',
  cardRegisterDate: '2025-12-11T06:00:00.000Z',
  cardMembers: 3,
  zoneID: 'CKTD',
  employeeId: 'EMP001',
  holder: { memberName, memberContact: '9415277006', place },
  language: 'hi',
  callCount: 1,
  call: { at: receivedAt, by: 'EMP001', outcome, ...more },
});
const worklist = (part: string, ...cards: DueCard[]) =>
  listed(`**/api/employee/dueCards?*part=${part}*`, 'cards', cards);
export const calls: Step[] = [
  worklist(
    'later',
    due(1, 'Savitri Devi', 'Karwi', 'willPay', { next: '2026-12-01', note: 'After the market day' }),
    due(2, 'Mohammad Arif Ansari', 'Manikpur', 'noAnswer', { next: '2026-12-02' }),
  ),
  worklist(
    'gone',
    due(3, 'Rampyari Nishad', 'Bharatkoop', 'moved', { note: 'Lives with her son in Kanpur' }),
    due(4, 'Badri Prasad', 'Pahari', 'died', {}),
  ),
];

export const admins = listed('**/api/admin/admins?*', 'admins', [
  {
    ...{ _id: '6a0000000000000000000001', adminId: 'ADMIN002', adminName: 'Meera Joshi' },
    ...{ adminEmail: 'meera@example.org', since: '2026-09-01T06:00:00.000Z' },
    ...{ hasPasskey: true, mustChangePassword: false },
  },
]);

/** Adds what was corrected on a card to what the server answers about it. */
export const corrected: Step = (page) =>
  page.route('**/verifyCard/*', async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as { card: object };
    const earlier = [
      {
        ...{ at: '2026-11-05T06:00:00.000Z', by: 'EMP001', memberId: 'M1' },
        ...{ memberName: 'Sunita Devi', aadhaarEnd: '2346' },
      },
      {
        ...{ at: '2026-11-02T06:00:00.000Z', by: 'ADMIN001', memberId: 'M1' },
        ...{ memberDOB: '1984-02-01', memberSex: 'Female' },
      },
    ];
    return route.fulfill({ response, json: { ...detail, card: { ...detail.card, earlier } } });
  });

const BATCH: ImportBatch = {
  _id: '6a0000000000000000000009',
  kind: 'families',
  fileName: 'Karwi families, wards 1 to 12, from the survey of 2025 (corrected).xlsx',
  rows: 46,
  imported: 46,
  at: '2026-11-23T05:00:00.000Z',
  by: 'ADMIN001',
  byName: 'Sunita Verma',
  state: 'finished',
  finishedAt: '2026-11-23T05:01:00.000Z',
  undoneAt: null,
};
const batch = `**/api/admin/import/${BATCH._id}`;
/** The list has one import that can be taken back. */
export const imports = listed('**/api/admin/import?*', 'imports', [BATCH]);
/** Brings in two families, without the server doing so. */
export const broughtIn: Step[] = [
  answered('**/api/admin/import', 201, { import: { ...BATCH, imported: 0, state: 'open' } }),
  answered(batch, 200, { import: { ...BATCH, imported: 2 }, done: [] }),
  answered(`${batch}/rows`, 200, { results: [] }),
];
/** The connection breaks while they come in. */
export const broken: Step[] = [...broughtIn, (page) => page.route(`${batch}/rows`, (route) => route.abort())];
export const undone = answered(`${batch}/undo`, 200, {
  removed: 43,
  keptCount: 3,
  kept: [
    { row: 14, name: 'Savitri Devi', why: 'renewed' },
    { row: 31, name: 'Mohd Arif Ansari', why: 'handedOver' },
    { row: 86, name: 'Phoolmati Kol', why: 'familyChanged' },
  ],
});
/** Two of a file seem to exist already. */
export const doubts = answered('**/api/admin/import/check', 200, {
  wrong: [],
  duplicates: [
    { row: 2, person: 0, reason: 'phone', known: seedCardNumber(3) },
    { row: 3, person: 0, reason: 'aadhaar', known: seedCardNumber(8) },
  ],
  message: '',
});
