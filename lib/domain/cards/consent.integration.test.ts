import { expect, test } from 'vitest';
import { addMembersSchema, registerCardSchema } from '@/lib/schemas/members';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register } from '@/tests/family';
import { addMembers } from './change-members';
import { getCard } from '@/tests/get-card';

const EMPLOYEE = 'EMP001';
const ME = asEmployee(EMPLOYEE);
const CONSENT = { version: '1', locale: 'hi' };
const recorded = {
  by: EMPLOYEE,
  at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  version: '1',
  locale: 'hi',
};
const guardian = { memberGuardianName: 'Kamla Devi', memberGuardianRelation: 'Grandparent' };
const RAVI = { ...CHILD, memberName: 'Ravi', memberRelation: 'Sibling', ...guardian };
const family = (more: object = {}) => ({ cardMembers: [RAVI], ...more });
databaseOfOneZone('test-consent');

test('consent is stored with person, time, version and language; the public sees neither it nor a guardian', async () => {
  const { cardNumber } = await register(family({ consent: CONSENT }));
  const { card, member } = await getCard(ME, cardNumber);
  expect(card.consent).toEqual(recorded);
  expect(member[0]).toMatchObject(guardian);
  expect(member[0]).not.toHaveProperty('memberConsent');
  expect((await getCard(asAdmin('ADMIN001'), cardNumber)).card.consent).toEqual(recorded);
  // Somebody who is added later has their own.
  const later = { cardNumber, cardMembers: [CHILD], consent: { version: '1', locale: 'en' } };
  await addMembers(ME, addMembersSchema.parse(later));
  expect((await getCard(ME, cardNumber)).member[1]!.memberConsent).toEqual({ ...recorded, locale: 'en' });
  for (const viewer of [null, asEmployee('EMP002')])
    expect(JSON.stringify(await getCard(viewer, cardNumber))).not.toMatch(/onsent|uardian|Kamla/);
});

test('without consent in the request none is recorded', async () => {
  const { cardNumber } = await register(family());
  expect((await getCard(ME, cardNumber)).card.consent).toBeNull();
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
  const body = { employeeID: EMPLOYEE, zoneID: 'CKTD', cardPrimaryHolder: HOLDER, consent };
  const { error } = registerCardSchema.safeParse(body);
  expect(error!.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});
