import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as newCodes } from '@/app/api/account/passkey/codes/route';
import { sessionOf } from '@/lib/auth/account';
import { hashPassword } from '@/lib/auth/password';
import { readStep } from '@/lib/auth/passkeys/step';
import { issueToken, readToken } from '@/lib/auth/session';
import type { AppError } from '@/lib/errors';
import type { SecondStep } from '@/lib/schemas/responses/passkeys';
import { proofSchema } from '@/lib/schemas/passkeys';
import { EmployeeModel } from '@/models/employee';
import '@/models/ended-session';
import { authenticator } from '@/tests/authenticator';
import { rounds } from '@/tests/differs';
import { digest as sent } from '@/tests/contract-client';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { makeEmployee, PASSWORD } from '@/tests/people';
import { changePassword } from '../passwords';
import { signInEmployee } from '../sign-in';
import { askAgain, getPasskeys, removePasskey, renewRecoveryCodes, resetPasskeys } from './own-passkeys';
import { verifyStep, stepToVerify } from './verify-step';
import { beginSetUp, finishSetUp } from './set-up';

// docs/security.md#passkeys
const ORIGIN = 'http://localhost:3000';
const WHO = { id: 'TEMP1', role: 'employee' } as const;
const OTHER = { id: 'TEMP2', role: 'employee' } as const;
const inADay = () => Math.floor(Date.now() / 1000) + 86_400;
let passwordHash: string;

databaseOfOneZone('test-passkeys');
beforeAll(async () => void (passwordHash = await hashPassword(PASSWORD)));
beforeEach(() =>
  EmployeeModel.create(makeEmployee(WHO.id, passwordHash), makeEmployee(OTHER.id, passwordHash)),
);
afterEach(() => void vi.useRealTimers());

type Authenticator = ReturnType<typeof authenticator>;

/** Sets up a passkey as the account page does. */
async function setUp(key: Authenticator, name = 'My phone', who: typeof WHO | typeof OTHER = WHO) {
  const session = { ...who, until: inADay() };
  const { step, options } = await beginSetUp(session, sent(PASSWORD));
  return finishSetUp(session, { step, name, response: key.make(options) }, ORIGIN);
}

/** Signs in with the right password. @returns the second step that is asked for */
async function passwordStep(who: typeof WHO | typeof OTHER = WHO): Promise<SecondStep> {
  const error = await signInEmployee(who.id, sent(PASSWORD)).catch((thrown: unknown) => thrown as AppError);
  if (!('answer' in error)) throw new Error('signed in without the passkey');
  expect(error).toMatchObject({ status: 401, key: 'passkeyNext' });
  return error.answer.secondStep as SecondStep;
}

const verifyWith = async (step: string, proof: object) =>
  verifyStep(await stepToVerify(step), proofSchema.parse({ step, ...proof }), ORIGIN);

test('without a passkey the password is enough; with one it is asked for', async () => {
  expect((await signInEmployee(WHO.id, sent(PASSWORD))).user.EmployeeID).toBe('TEMP1');
  const phone = authenticator();
  const added = await setUp(phone);
  expect(added.passkeys).toEqual([{ id: phone.id, name: 'My phone', createdAt: expect.any(String) }]);
  expect(added.recoveryCodes).toHaveLength(10);
  expect(new Set(added.recoveryCodes).size).toBe(10);
  for (const code of added.recoveryCodes!) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);

  const { step, options, recoveryCodes } = await passwordStep();
  expect(recoveryCodes).toBe(10);
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'preferred',
    allowCredentials: [{ id: phone.id, type: 'public-key', transports: ['internal'] }],
  });
  const { Token, user } = await verifyWith(step, { response: phone.sign(options) });
  expect(user).toMatchObject({ role: 'employee', EmployeeID: 'TEMP1', mustChangePassword: false });
  expect(await sessionOf(Token)).toMatchObject({ ...WHO, hasPasskey: true, steppedUpAt: expect.any(Date) });
  expect((await getPasskeys(WHO)).passkeys[0]!.usedAt).toEqual(expect.any(String));
});

test('a proof counts for fifteen minutes', async () => {
  await setUp(authenticator());
  const ask = async (minutesAgo: number) => {
    vi.useFakeTimers({ now: Date.now() - minutesAgo * 60_000, toFake: ['Date'] });
    const authorization = await issueToken(WHO.id, WHO.role, 1, { steppedUp: true });
    vi.useRealTimers();
    const request = new Request('http://app.test/', { method: 'POST', headers: { authorization } });
    return newCodes(request, { params: Promise.resolve({}) });
  };
  expect((await ask(14)).status).toBe(200);
  const refused = await ask(16);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'Confirm with your passkey to do this', stepUp: true },
  ]);
});

test('a wrong password learns nothing of the passkey', async () => {
  await setUp(authenticator());
  await expect(signInEmployee(WHO.id, sent('wrong'))).rejects.toMatchObject({
    key: 'invalidCredentials',
    answer: {},
  });
});

test('a stolen session alone cannot add the first passkey', async () => {
  const session = { ...WHO, until: inADay() };
  for (const password of [undefined, sent('wrong')])
    await expect(beginSetUp(session, password)).rejects.toMatchObject({
      status: 400,
      fieldErrors: { currentPassword: 'passwordWrong' },
    });
  // Nor in the moment after the owner has added theirs.
  await setUp(authenticator());
  await expect(beginSetUp({ ...session, hasPasskey: false }, undefined)).rejects.toMatchObject({
    status: 400,
  });
});

test('a passkey of another account, of another site or for another challenge is refused', async () => {
  const phone = authenticator();
  const stranger = authenticator();
  await setUp(phone);
  await setUp(stranger, 'Theirs', OTHER);
  const refused = { status: 401, key: 'passkeyWrong' };

  const { step, options } = await passwordStep();
  await expect(verifyWith(step, { response: stranger.sign(options) })).rejects.toMatchObject(refused);
  const asPhone = { ...stranger.sign(options), id: phone.id, rawId: phone.id };
  await expect(verifyWith(step, { response: asPhone })).rejects.toMatchObject(refused);
  const otherChallenge = { challenge: 'c29tZXRoaW5nIGVsc2U' };
  await expect(verifyWith(step, { response: phone.sign(otherChallenge) })).rejects.toMatchObject(refused);
  const otherSite = phone.sign({ ...options, origin: 'https://medical-card.example' });
  await expect(verifyWith(step, { response: otherSite })).rejects.toMatchObject(refused);
  // None of them used the step up.
  expect((await verifyWith(step, { response: phone.sign(options) })).user.EmployeeID).toBe('TEMP1');
});

test('a step is used once, by one of many', async () => {
  const phone = authenticator();
  await setUp(phone);
  const { step, options } = await passwordStep();
  const response = phone.sign(options);
  const { done, refused } = await outcomes(Array.from({ length: 20 }, () => verifyWith(step, { response })));
  expect(done).toHaveLength(1);
  expect(refused).toHaveLength(19);
});

test('a step of another purpose or account, an altered one and one from before a new password are refused', async () => {
  const phone = authenticator();
  await setUp(phone);
  const over = { status: 400, fieldErrors: { step: 'stepOver' } };
  const { step, options } = await passwordStep();
  await expect(readStep(step, 'setUp')).rejects.toMatchObject(over);
  await expect(readStep(`${step}x`, 'signIn')).rejects.toMatchObject(over);
  await expect(readStep('no step', 'signIn')).rejects.toMatchObject(over);
  const { step: theirs } = await beginSetUp({ ...OTHER, until: inADay() }, sent(PASSWORD));
  const response = authenticator().make(options);
  const asMine = finishSetUp({ ...WHO, until: inADay() }, { step: theirs, name: 'x', response }, ORIGIN);
  await expect(asMine).rejects.toMatchObject(over);

  await changePassword(WHO, sent(PASSWORD), sent('neem tree by the well'));
  await expect(verifyWith(step, { response: phone.sign(options) })).rejects.toMatchObject(over);
});

test('a recovery code opens the account once, however it is typed', async () => {
  const { recoveryCodes = [] } = await setUp(authenticator());
  const [first = '', second = ''] = recoveryCodes;
  const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  const step = await passwordStep();
  const wrong = { status: 401, fieldErrors: { recoveryCode: 'recoveryCodeWrong' } };
  // A mistyped code does not end the step.
  await expect(verifyWith(step.step, { recoveryCode: '0000-0000-0000-0000' })).rejects.toMatchObject(wrong);
  expect((await verifyWith(step.step, { recoveryCode: typed })).user.EmployeeID).toBe('TEMP1');
  expect((await getPasskeys(WHO)).recoveryCodesLeft).toBe(9);

  const again = await passwordStep();
  expect(again.recoveryCodes).toBe(9);
  await expect(verifyWith(again.step, { recoveryCode: first })).rejects.toMatchObject(wrong);
  const steps = await Promise.all(Array.from({ length: 5 }, () => passwordStep()));
  const { done } = await outcomes(steps.map(({ step: each }) => verifyWith(each, { recoveryCode: second })));
  expect(done).toHaveLength(1);
});

test('nothing of a recovery code or a private key is stored', async () => {
  const { recoveryCodes = [] } = await setUp(authenticator());
  const stored = JSON.stringify(await EmployeeModel.findOne({ employeeId: 'TEMP1' }).lean());
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  }
});

test('the token of a proof ends when the session it replaces would have', async () => {
  const phone = authenticator();
  await setUp(phone);
  const until = Math.floor(Date.now() / 1000) + 600;
  const { step, options } = await askAgain(WHO, until);
  const { Token } = await verifyWith(step, { response: phone.sign(options) });
  const claims = await readToken(Token);
  expect(claims!.exp).toBe(until);
  expect(Math.abs(claims!.prf! - Date.now() / 1000)).toBeLessThan(60);
});

test('new recovery codes end the earlier ones', async () => {
  await expect(renewRecoveryCodes(WHO)).rejects.toMatchObject({ status: 409, key: 'noPasskey' });
  const { recoveryCodes: [earlier] = [] } = await setUp(authenticator());
  const { recoveryCodes } = await renewRecoveryCodes(WHO);
  expect(recoveryCodes).toHaveLength(10);
  const { step } = await passwordStep();
  await expect(verifyWith(step, { recoveryCode: earlier })).rejects.toMatchObject({ status: 401 });
  expect((await verifyWith(step, { recoveryCode: recoveryCodes[0] })).user.EmployeeID).toBe('TEMP1');
});

test('several passkeys: each opens; of two first ones at once one is added; at most ten', async () => {
  const keys = [authenticator(), authenticator()];
  const { done, refused } = await outcomes(keys.map((key, at) => setUp(key, `Key ${at}`)));
  // The first passkey ends every session without a proof, and what was begun in one.
  expect([done.length, done[0]!.recoveryCodes?.length, refused]).toEqual([1, 10, ['conflict']]);
  const missing = keys.find(({ id }) => !done[0]!.passkeys.some((passkey) => passkey.id === id))!;
  expect((await setUp(missing)).recoveryCodes).toBeUndefined();
  for (const key of keys) {
    const { step, options } = await passwordStep();
    expect((await verifyWith(step, { response: key.sign(options) })).user.EmployeeID).toBe('TEMP1');
  }
  for (let at = 2; at < 10; at += 1) await setUp(authenticator());
  await expect(setUp(authenticator())).rejects.toMatchObject({ status: 409, key: 'passkeysFull' });
  expect((await getPasskeys(WHO)).passkeys).toHaveLength(10);
});

test('removing: again is the same; with the last one the codes go and the password is enough', async () => {
  const [phone, laptop] = [authenticator(), authenticator()];
  await setUp(phone);
  await setUp(laptop, 'Laptop');
  for (let times = 0; times < 2; times += 1)
    expect((await removePasskey(WHO, phone.id)).passkeys).toMatchObject([{ name: 'Laptop' }]);
  const { step, options } = await passwordStep();
  await expect(verifyWith(step, { response: phone.sign(options) })).rejects.toMatchObject({ status: 401 });
  expect(await removePasskey(WHO, laptop.id)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await signInEmployee(WHO.id, sent(PASSWORD))).user.EmployeeID).toBe('TEMP1');
});

test('removed at once with another, or while one is added: the codes go with the last one only, and no new one is lost', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const [phone, laptop, added] = [authenticator(), authenticator(), authenticator()];
    await setUp(phone);
    await setUp(laptop, 'Laptop');
    await Promise.all([removePasskey(WHO, phone.id), removePasskey(WHO, laptop.id)]);
    expect(await getPasskeys(WHO)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });

    await setUp(phone);
    await Promise.all([removePasskey(WHO, phone.id), setUp(added, 'New')]);
    expect(await getPasskeys(WHO)).toMatchObject({ passkeys: [{ name: 'New' }], recoveryCodesLeft: 10 });
    await removePasskey(WHO, added.id);
  }
});

test('an admin removes the passkeys of somebody who lost theirs; sessions end, others keep theirs', async () => {
  const { Token } = await setUp(authenticator());
  await setUp(authenticator(), 'Theirs', OTHER);
  await resetPasskeys(WHO);
  await resetPasskeys(WHO);
  expect(await sessionOf(Token)).toBeNull();
  expect((await signInEmployee(WHO.id, sent(PASSWORD))).user.EmployeeID).toBe('TEMP1');
  await passwordStep(OTHER);
  await expect(resetPasskeys({ id: 'NOBODY', role: 'employee' })).rejects.toMatchObject({
    key: 'employeeNotFound',
  });
});
