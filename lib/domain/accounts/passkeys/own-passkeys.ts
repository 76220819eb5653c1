import 'server-only';
import mongoose, { type UpdateQuery } from 'mongoose';
import { makeRecoveryCodes } from '@/lib/auth/passkeys/recovery-codes';
import { AppError } from '@/lib/errors';
import { ownPasskeys, type OwnPasskeys, type SecondStep } from '@/lib/schemas/responses/passkeys';
import type { Account, Who } from '@/lib/auth/kinds';
import { issueStep, type Step, lacksPasskey, RP_ID } from '@/lib/auth/passkeys/step';
import { pickedBy } from '../../fields';
import { accountName, changeAccount, ownAccount, mustBeThere } from '../accounts';

export async function secondStep(
  who: Who,
  { tokenVersion, passkeys = [], recoveryCodes = [] }: Account,
  about: Pick<Step, 'for' | 'until'>,
): Promise<SecondStep> {
  const { step, challenge } = await issueStep({ sub: who.id, role: who.role, ver: tokenVersion, ...about });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: RP_ID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
    timeout: 120_000,
  });
  return { step, options: options as SecondStep['options'], recoveryCodes: recoveryCodes.length };
}

/**
 * For somebody who lost theirs: ends their sessions, and the next sign-in needs only the password. Succeeds where
 * there are none.
 * @throws AppError notFound for an unknown or removed person
 */
export async function resetPasskeys(who: Who): Promise<void> {
  await mustBeThere(who);
  await changeAccount(who, {}, { $unset: { passkeys: 1, recoveryCodes: 1 }, $inc: { tokenVersion: 1 } });
}

const toPasskey = pickedBy(ownPasskeys.shape.passkeys.element);

export const listPasskeys = ({ passkeys = [], recoveryCodes = [] }: Account): OwnPasskeys => ({
  passkeys: passkeys.map(toPasskey),
  recoveryCodesLeft: recoveryCodes.length,
  host: RP_ID,
});

/** @throws AppError unauthorised when the account is gone */
export const getPasskeys = async (who: Who): Promise<OwnPasskeys> => listPasskeys(await ownAccount(who));

/**
 * @param until when their session ends, in seconds
 * @throws AppError conflict where no passkey is set up
 */
export async function askAgain(who: Who, until: number): Promise<SecondStep> {
  const account = await ownAccount(who);
  if (!account.passkeys?.length) throw new AppError('conflict', 'noPasskey');
  return secondStep(who, account, { for: 'again', until });
}

/**
 * With the last passkey the recovery codes go too. Succeeds if it is removed already.
 * @throws AppError conflict for the last one where one is required
 */
export async function removePasskey(who: Who, id: string): Promise<OwnPasskeys> {
  for (;;) {
    const account = await ownAccount(who);
    const { passkeys = [] } = account;
    if (!passkeys.some((passkey) => passkey.id === id)) return listPasskeys(account);
    const last = passkeys.length === 1;
    if (last && lacksPasskey(who.role, [])) throw new AppError('conflict', 'passkeyRequired');
    // Whether there is another one is part of the filter: one may be added or removed meanwhile.
    const expected = { 'passkeys.id': id, 'passkeys.1': mongoose.trusted({ $exists: !last }) };
    const change = last ? { $unset: { passkeys: 1, recoveryCodes: 1 } } : { $pull: { passkeys: { id } } };
    if (await changeAccount(who, expected, change as UpdateQuery<Account>)) return getPasskeys(who);
  }
}

/**
 * Ends the earlier codes.
 * @throws AppError conflict where no passkey is set up
 */
export async function renewRecoveryCodes(who: Who): Promise<{ recoveryCodes: string[] }> {
  const { codes, digests } = makeRecoveryCodes(accountName(who));
  const hasOne = { 'passkeys.0': mongoose.trusted({ $exists: true }) };
  if (!(await changeAccount(who, hasOne, { $set: { recoveryCodes: digests } })))
    throw new AppError('conflict', 'noPasskey');
  return { recoveryCodes: codes };
}
