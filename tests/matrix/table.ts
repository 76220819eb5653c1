import { kindOf, type Caller, type CallerKind } from './callers';
import { PHOTO_BODY } from '../photos';
import * as sample from './samples';

/**
 * Who may call what (docs/contract.md#roles, docs/security.md#authorisation-matrix), one line per endpoint, or one for
 * each kind of call to it, written by hand. A missing or left-over line fails the suite.
 */
type Row = Rest & { access: Access };
type Rest = {
  /** The values of the path's `[names]`; a function creates the document first. */
  params?: Record<string, string | (() => Promise<string>)>;
  query?: string;
  /** An auditor may call it, too. */
  auditors?: true;
  headers?: Record<string, string>;
  /** Returns a valid body for the values of `params`. */
  body?: (params: Record<string, string>) => unknown;
  /** The status for authorised callers, 200 by default. */
  status?: number;
  /** The status when another employee calls it for TEMP1's data; by default the same as for TEMP1. */
  other?: 403 | 404;
  /** What that employee is told; by default, that the card is not theirs. */
  otherSays?: string;
};
type Access = 'public' | 'lookup' | 'staff' | 'person' | 'employee' | 'admin';

const login = [401, 'Please login again'] as const;
const admins = [403, 'Only an admin can do this'] as const;
const employees = [403, 'Only a field employee can do this'] as const;
const onlyReads = [
  403,
  'You are signed in as an auditor. Auditors can read the figures, the report and the activity, and change nothing',
] as const;
const temporary = [
  403,
  'Choose your own password first. With the temporary one you cannot do anything else',
] as const;
const OTHERS = {
  403: 'You can only see and change the cards you issued',
  404: 'Invalid card number or card not found',
};
/** Authorised: the row holds the status. */
const ok = 'ok';

type Refusal = readonly [status: number, message: string];
const STATUSES: Record<Access, Record<CallerKind, Refusal | typeof ok>> = {
  public: {
    'no token': ok,
    'bad token': ok,
    employee: ok,
    'other employee': ok,
    auditor: ok,
    admin: ok,
    'new employee': ok,
    'new admin': ok,
  },
  // Anyone may call it without a token, but a token that is sent must be valid.
  lookup: {
    'no token': ok,
    'bad token': login,
    employee: ok,
    'other employee': ok,
    auditor: onlyReads,
    admin: ok,
    'new employee': temporary,
    'new admin': temporary,
  },
  // Signing out and changing the password are all a temporary password allows.
  staff: {
    'no token': login,
    'bad token': login,
    employee: ok,
    'other employee': ok,
    auditor: ok,
    admin: ok,
    'new employee': ok,
    'new admin': ok,
  },
  // Either role, with an own password.
  person: {
    'no token': login,
    'bad token': login,
    employee: ok,
    'other employee': ok,
    auditor: onlyReads,
    admin: ok,
    'new employee': temporary,
    'new admin': temporary,
  },
  employee: {
    'no token': login,
    'bad token': login,
    employee: ok,
    'other employee': ok,
    auditor: employees,
    admin: employees,
    'new employee': temporary,
    'new admin': employees,
  },
  admin: {
    'no token': login,
    'bad token': login,
    employee: admins,
    'other employee': admins,
    auditor: onlyReads,
    admin: ok,
    'new employee': admins,
    'new admin': temporary,
  },
};

/** The status and message a caller gets; no message for an authorised caller. */
export function expected(row: Row, caller: Caller): [number, string?] {
  const { access, status = 200, other } = row;
  if (other && caller === 'other employee') return [other, row.otherSays ?? OTHERS[other]];
  if (row.auditors && caller === 'auditor') return [status];
  const said = STATUSES[access][kindOf(caller)];
  return said === ok ? [status] : [...said];
}

const row =
  (access: Access) =>
  (rest: Rest = {}): Row => ({ access, ...rest });
const open = row('public');
const lookup = row('lookup');
const staff = row('staff');
const person = row('person');
const employee = row('employee');
const admin = row('admin');
const sending = (body: unknown) => ({ body: () => body });

const ofCard = { cardNumber: sample.newCard };
const ofMember = { ...ofCard, memberId: 'M-CHILD001' };
const forVisit = { params: { cardNumber: sample.newCardForVisit }, ...sending(sample.visit), status: 201 };
const ofPhoto = { cardNumber: sample.newCardWithPhoto };
const nowhere = open({ params: { path: 'no/such/address' }, status: 404 });

export const TABLE: Record<string, Row | Row[]> = {
  'GET /api/[[...path]]': nowhere,
  'POST /api/[[...path]]': nowhere,
  'PUT /api/[[...path]]': nowhere,
  'PATCH /api/[[...path]]': nowhere,
  'DELETE /api/[[...path]]': nowhere,

  'POST /api/contactMail/contact': open(sending(sample.message)),
  'POST /api/cardRequest': open(sending(sample.cardRequest)),
  'POST /api/privacyRequest': open(sending(sample.privacyRequest)),
  'POST /api/write': open(sending(sample.letter)),
  'POST /api/requestStatus': open({
    params: { reference: sample.newReference },
    body: ({ reference }) => ({ reference, number: sample.privacyRequest.number }),
  }),
  'POST /api/loginEmployee': open(sending(sample.signIn('employeeId', 'TEMP1'))),
  'POST /api/loginEmployee/admin': open(sending(sample.signIn('adminId', 'TADM'))),
  'GET /api/hospital/getHospitals': open(),
  'GET /api/aidGiven': open(),
  'GET /api/blockedCodes': open(),
  'GET /api/verifyCard/[cardNumber]': lookup({ params: ofCard }),

  'GET /api/healthz': open(),
  'GET /api/readyz': open(),
  'GET /api/openapi.json': open(),
  // No session opens it, only its own token (app/api/metrics.http.test.ts).
  'GET /api/metrics': open({ status: 401 }),

  'POST /api/logout': staff(),
  'POST /api/account/password': staff(sending(sample.passwordChange)),

  'GET /api/account/passkey': person({ auditors: true }),
  'POST /api/account/passkey/options': person({
    ...sending({ currentPassword: sample.passwordChange.currentPassword }),
    auditors: true,
  }),
  // What an authenticator would answer is tested in app/api/passkeys.http.test.ts.
  'POST /api/account/passkey': person({ ...sending({}), status: 400, auditors: true }),
  'POST /api/account/passkey/verify': open({ ...sending({}), status: 400 }),
  'GET /api/account/passkey/ask': person({ status: 409, auditors: true }),
  'POST /api/account/passkey/codes': person({ status: 409, auditors: true }),
  'DELETE /api/account/passkey/[passkeyId]': person({ params: { passkeyId: 'Rmlyc3Q' }, auditors: true }),

  'GET /api/account': employee(),
  'PUT /api/account/notice': employee(sending({ version: '1' })),
  'POST /api/employee/addMember': employee({ ...sending(sample.registration), status: 201, other: 403 }),
  'PUT /api/employee/addMember': employee({
    params: ofCard,
    body: ({ cardNumber }) => ({ cardNumber, cardMembers: sample.family }),
    other: 404,
  }),
  'GET /api/employee/addMember/[employeeId]': employee({ params: { employeeId: 'TEMP1' }, other: 403 }),
  'PUT /api/employee/addMember/renew/[cardNumber]': employee({ params: ofCard, other: 404 }),
  'GET /api/admin/waiting': admin(),
  'GET /api/admin/renewals': admin({ query: '?month=2026-11' }),
  'GET /api/employee/requests': employee(),
  'PUT /api/employee/requests/[id]': employee({
    params: { id: sample.newCardRequest },
    ...sending({ step: 'note', state: 'called', seen: 0 }),
    other: 404,
    otherSays: 'This request does not exist any more, or is not in your zone',
  }),
  'GET /api/employee/dueCards': employee(),
  'GET /api/employee/villages': employee(),
  'POST /api/admin/card': admin({ ...sending(sample.registration), status: 201 }),
  'GET /api/employee/registered/[key]': person({ params: { key: 'a-key-of-a-registration' } }),

  'GET /api/employee/field': employee(),
  'POST /api/employee/field': employee({
    params: { sealed: sample.newSealedLoss },
    headers: { 'Idempotency-Key': 'a-key-of-an-entry' },
    body: ({ sealed }) => ({ sealed }),
    status: 201,
    other: 403,
    otherSays: 'TEMP1 filled this in, so it waits until TEMP1 signs in on this phone',
  }),
  'POST /api/employee/duplicates': person(sending(sample.duplicates)),

  'GET /api/admin/activity': admin({ auditors: true }),
  'PUT /api/admin/cards/[cardNumber]/mark': admin({ params: ofCard, ...sending({ note: 'Whose phone?' }) }),
  'PUT /api/admin/cards/[cardNumber]/unmark': admin({
    params: { cardNumber: sample.newMarkedCard },
    ...sending({}),
  }),
  'GET /api/admin/cards/[cardNumber]/past': admin({ params: ofCard }),
  'GET /api/admin/employee/[employeeId]/past': admin({ params: { employeeId: 'TEMP1' } }),
  'GET /api/admin/employee/[employeeId]/signals': admin({ params: { employeeId: 'TEMP1' } }),
  'GET /api/admin/dashboard': admin(),
  'GET /api/admin/queue': admin(),
  'GET /api/admin/details': admin({ auditors: true }),
  'GET /api/admin/details/Employees': admin(),
  'GET /api/admin/details/Employee/[id]': admin({ params: { id: 'TEMP1' } }),
  'GET /api/admin/details/Zones': admin(),
  'GET /api/admin/details/Zone/[zoneId]': admin({ params: { zoneId: 'CKTD' } }),
  'GET /api/admin/details/Positions': admin(),
  'GET /api/admin/details/Position/[id]': admin({ params: { id: 'POS900' } }),
  'GET /api/admin/details/cards': admin(),
  'GET /api/admin/details/filtercards/[employeeId]': admin({
    params: { employeeId: 'TEMP1' },
    query: '?startDate=2025-01-01&endDate=2026-12-31',
  }),
  'GET /api/admin/export/activity': admin({ query: '?format=csv&from=2026-11-01', auditors: true }),
  'GET /api/admin/export/cards': admin({ query: '?format=csv' }),
  'GET /api/admin/export/employees': admin({ query: '?format=xlsx' }),
  'GET /api/admin/export/hospitals': admin({ query: '?format=csv' }),
  'POST /api/admin/fieldEntries/read': admin({
    params: { sealed: sample.newSealedLoss },
    body: ({ sealed }) => ({ key: 'a-key-of-a-file', sealed }),
  }),
  'POST /api/admin/fieldEntries': admin({
    params: { sealed: sample.newSealedLoss },
    body: ({ sealed }) => ({ key: 'a-key-of-a-file', sealed }),
    status: 201,
  }),
  'GET /api/admin/import': admin(),
  'POST /api/admin/import': admin({ ...sending(sample.importFile), status: 201 }),
  'POST /api/admin/import/check': admin({ ...sending(sample.importRows) }),
  'GET /api/admin/import/[batchId]': admin({ params: { batchId: sample.newImport } }),
  'POST /api/admin/import/[batchId]/rows': admin({
    params: { batchId: sample.newImport },
    ...sending(sample.importRows),
  }),
  'POST /api/admin/import/[batchId]/undo': admin({ params: { batchId: sample.newImport } }),
  'GET /api/admin/export/visits': admin({ query: '?format=csv&year=2026', auditors: true }),
  'GET /api/admin/inbox': admin(),
  'GET /api/admin/inbox/[id]': admin({ params: { id: sample.newMessage } }),
  'PUT /api/admin/inbox/[id]': admin({
    params: { id: sample.newMessage },
    ...sending({ step: 'toCard', name: 'Gita Devi', village: 'Karwi', seen: 0 }),
  }),
  // Nobody has made sure yet who asks, and it does not ask for it.
  'GET /api/admin/inbox/[id]/copy': admin({
    params: { id: sample.newPrivacyRequest },
    query: '?card=JEEVAN123456&member=M-1&format=csv',
    status: 409,
  }),
  'GET /api/admin/inbox/[id]/erase': admin({ params: { id: sample.newPrivacyRequest }, query: '?cards=' }),
  'POST /api/admin/inbox/[id]/erase': admin({
    params: { id: sample.newPrivacyRequest },
    ...sending({ cards: [], seen: 0 }),
    status: 409,
  }),
  'GET /api/admin/report': admin({ query: '?year=2026', auditors: true }),
  'GET /api/admin/report/crossing': admin({ query: '?rows=service&columns=zone', auditors: true }),
  'GET /api/admin/report/visits': admin({ query: '?zone=CKTD', auditors: true }),
  'POST /api/admin/employee': admin({ ...sending(sample.employee), status: 201 }),
  'PUT /api/admin/employee/editemployee/[employeeId]': admin({
    params: { employeeId: 'TEMP1' },
    ...sending(sample.employee),
  }),
  'PUT /api/admin/employee/deleteemployee/[employeeId]': admin({ params: { employeeId: 'TEMP1' } }),
  'PUT /api/admin/employee/reinstate/[employeeId]': admin({
    params: { employeeId: sample.newRemovedEmployee },
  }),
  'GET /api/admin/admins': admin(),
  'POST /api/admin/admins': admin({ ...sending(sample.admin), status: 201 }),
  'DELETE /api/admin/admins/[adminId]': admin({ params: { adminId: sample.newAdmin } }),
  'DELETE /api/admin/accounts/[role]/[id]/passkeys': [
    admin({ params: { role: 'admin', id: sample.newAdmin } }),
    admin({ params: { role: 'employee', id: 'TEMP1' } }),
  ],
  'POST /api/admin/accounts/[role]/[id]/password': [
    admin({ params: { role: 'admin', id: sample.newAdmin } }),
    admin({ params: { role: 'employee', id: 'TEMP1' } }),
  ],
  'PUT /api/admin/accounts/[role]/[id]/suspension': [
    admin({ params: { role: 'admin', id: sample.newAdmin }, ...sending({ suspended: true }) }),
    admin({ params: { role: 'admin', id: sample.newSuspendedAdmin }, ...sending({ suspended: false }) }),
    admin({ params: { role: 'employee', id: sample.newEmployee }, ...sending({ suspended: true }) }),
    admin({
      params: { role: 'employee', id: sample.newSuspendedEmployee },
      ...sending({ suspended: false }),
    }),
  ],
  'POST /api/admin/zone': admin({ body: sample.zone, status: 201 }),
  'PUT /api/admin/zone/[zoneId]': admin({
    params: { zoneId: sample.newZone },
    ...sending({ zoneName: 'Banda' }),
  }),
  'DELETE /api/admin/zone/[zoneId]': admin({ params: { zoneId: sample.newZone } }),
  'POST /api/admin/position': admin({ ...sending(sample.position), status: 201 }),
  'PUT /api/admin/position/[positionId]': admin({
    params: { positionId: sample.newPosition },
    ...sending(sample.position),
  }),
  'DELETE /api/admin/position/[positionId]': admin({ params: { positionId: sample.newPosition } }),
  'POST /api/hospital/addHospital': admin({ ...sending(sample.hospital), status: 201 }),
  'PUT /api/admin/cards/handover': admin({
    params: ofCard,
    body: ({ cardNumber }) => ({ cardNumbers: [cardNumber], to: 'TEMP2' }),
  }),
  'GET /api/admin/print': admin(),
  'POST /api/admin/print/cards': admin({
    params: ofCard,
    body: ({ cardNumber }) => ({ cardNumbers: [cardNumber] }),
  }),
  'PUT /api/admin/print/printed': admin({
    params: ofCard,
    body: ({ cardNumber }) => ({ cards: [{ cardNumber, version: 0 }] }),
  }),
  'PUT /api/admin/print/delivered': admin({
    params: ofCard,
    body: ({ cardNumber }) => ({ cardNumbers: [cardNumber] }),
  }),
  // Admins on any card, employees on their own.
  'PUT /api/card/[cardNumber]/renew': person({ params: ofCard, other: 404 }),
  'POST /api/card/[cardNumber]/members': person({
    params: ofCard,
    ...sending({ cardMembers: sample.family }),
    status: 201,
    other: 404,
  }),
  'PUT /api/card/[cardNumber]/members/[memberId]': person({
    params: ofMember,
    ...sending(sample.memberEdit),
    other: 404,
  }),
  'DELETE /api/card/[cardNumber]/members/[memberId]': person({ params: ofMember, other: 404 }),
  'POST /api/card/[cardNumber]/members/[memberId]/ownCard': person({
    params: ofMember,
    ...sending({}),
    status: 201,
    other: 404,
  }),
  'PUT /api/card/[cardNumber]/primary': person({
    params: ofCard,
    ...sending(sample.newPrimaryMember),
    other: 404,
  }),
  'GET /api/card/[cardNumber]/photo': person({ params: ofPhoto, other: 404 }),
  'PUT /api/card/[cardNumber]/photo': person({ params: ofCard, ...sending(PHOTO_BODY), other: 404 }),
  'DELETE /api/card/[cardNumber]/photo': person({ params: ofPhoto, other: 404 }),
  'GET /api/card/[cardNumber]/visits': person({ params: ofCard, other: 404 }),
  'POST /api/card/[cardNumber]/visits': person({ ...forVisit, other: 404 }),
  'PUT /api/card/[cardNumber]/printed': person({ params: ofCard, ...sending({ version: 0 }), other: 404 }),
  'PUT /api/card/[cardNumber]/delivered': person({
    params: { cardNumber: sample.newPrintedCard },
    other: 404,
  }),
  'PUT /api/card/[cardNumber]/call': employee({
    params: ofCard,
    ...sending({ outcome: 'moved', seen: 0 }),
    other: 404,
  }),
  'DELETE /api/card/[cardNumber]/call': employee({ params: ofCard, query: '?seen=1', other: 404 }),
  'POST /api/card/[cardNumber]/lost': employee({ params: ofCard, other: 404 }),
  'GET /api/card/[cardNumber]/erasure': admin({ params: ofCard }),
  'DELETE /api/card/[cardNumber]': admin({ params: ofCard, query: '?byPhone=' }),
  'PUT /api/card/[cardNumber]/block': admin({ params: ofCard, ...sending({ reason: 'lost' }) }),
  'PUT /api/card/[cardNumber]/unblock': admin({ params: { cardNumber: sample.newBlockedCard } }),
  'POST /api/card/[cardNumber]/replace': admin({ params: ofCard, status: 201 }),

  'PUT /api/hospital/[hospitalId]': admin({
    params: { hospitalId: sample.newHospital },
    ...sending(sample.hospital),
  }),
  'DELETE /api/hospital/[hospitalId]': admin({ params: { hospitalId: sample.newHospital } }),
  'PUT /api/hospital/[hospitalId]/confirm': admin({ params: { hospitalId: sample.newHospital } }),
};
