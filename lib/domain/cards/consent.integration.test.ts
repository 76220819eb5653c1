import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMembersSchema, registerCardSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { addMembers } from './add-members';
import { getCard } from '@/tests/get-card';
import { registerCard } from './register-card';

const EMPLOYEE = 'EMP001';
const ME = asEmployee(EMPLOYEE);
const CONSENT = { version: '1', locale: 'hi' };
const recorded = {
  by: EMPLOYEE,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  version: '1',
  locale: 'hi',
};
const brother = (more: object = {}) => ({
  memberName: 'Ravi',
  memberSex: 'Male',
  memberDOB: '2015-01-02',
  memberRelation: 'Sibling',
  ...more,
});
const guardian = { memberGuardianName: 'Kamla Devi', memberGuardianRelation: 'Grandparent' };
const family = (more: object = {}) => ({
  employeeID: EMPLOYEE,
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Sita Devi',
    memberContact: '9415013210',
    memberSex: 'Female',
    memberDOB: '2001-08-14',
    memberAddress: 'Ward 4, Karwi',
  },
  cardMembers: [brother(guardian)],
  ...more,
});
const register = (body: object, key?: string) =>
  registerCard(asEmployee(EMPLOYEE), registerCardSchema.parse(body), key);
const add = (cardNumber: string, consent: object) =>
  addMembers(
    asEmployee(EMPLOYEE),
    addMembersSchema.parse({ cardNumber, cardMembers: [brother({ memberName: 'Om' })], consent }),
  );

beforeAll(() => openEmptyDatabase('test-consent'));
afterAll(closeDatabase);
beforeEach(async () => {
  await CardModel.deleteMany({});
  await ZoneModel.deleteMany({});
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
});

test('consent is stored with person, time, version and language; the public sees neither it nor a guardian', async () => {
  const { cardNumber } = await register(family({ consent: CONSENT }));
  const { card, member } = await getCard(ME, cardNumber);
  expect(card.consent).toEqual(recorded);
  expect(member[0]).toMatchObject(guardian);
  expect(member[0]).not.toHaveProperty('memberConsent');
  expect((await getCard(asAdmin('ADMIN001'), cardNumber)).card.consent).toEqual(recorded);
  for (const viewer of [null, asEmployee('EMP002')])
    expect(JSON.stringify(await getCard(viewer, cardNumber))).not.toMatch(/onsent|uardian|Kamla/);
});

test('without consent in the request none is recorded', async () => {
  const { cardNumber } = await register(family());
  expect((await getCard(ME, cardNumber)).card.consent).toBeNull();
});

test('a member added later has their own consent', async () => {
  const { cardNumber } = await register(family({ consent: CONSENT }));
  await add(cardNumber, { version: '1', locale: 'en' });
  expect((await getCard(ME, cardNumber)).member[1]!.memberConsent).toEqual({ ...recorded, locale: 'en' });
});

test('a repeated request with consent in the other language creates no second card', async () => {
  const first = await register(family({ consent: CONSENT }), 'EMP001:consent-key');
  const again = await register(family({ consent: { version: '1', locale: 'en' } }), 'EMP001:consent-key');
  expect(again).toEqual(first);
  expect((await getCard(ME, first.cardNumber)).card.consent).toEqual(recorded);
});

test.each([
  [{ version: '0', locale: 'hi' }, 'consent.version', 'consentVersion'],
  [{ version: '1', locale: 'fr' }, 'consent.locale', 'invalid'],
])('%o is not accepted as consent', (consent, path, message) => {
  const { error } = registerCardSchema.safeParse(family({ consent }));
  expect(error!.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});
