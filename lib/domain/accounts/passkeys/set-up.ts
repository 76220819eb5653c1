import 'server-only';
import mongoose from 'mongoose';
import { verifyPassword } from '@/lib/auth/password';
import { makeRecoveryCodes } from '@/lib/auth/passkeys/recovery-codes';
import { endStep, issueStep, readStep, expectedOrigin, RP_ID, userHandle } from '@/lib/auth/passkeys/step';
import { PASSKEYS_MAX } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { AppError, wrongFields } from '@/lib/errors';
import type { SignIn } from '@/lib/schemas/responses/accounts';
import type { PasskeyAdded, PasskeySetUp } from '@/lib/schemas/responses/passkeys';
import type { NewPasskey } from '@/lib/schemas/passkeys';
import { accountName, accountOf, changeAccount, ownAccount } from '../accounts';
import type { Who } from '@/lib/auth/kinds';
import { signedIn } from '../sign-in';
import { listPasskeys } from './own-passkeys';

/** `until`: when the session ends, in seconds. `hasPasskey`: when the session was checked. */
type Session = Who & { until: number; hasPasskey?: boolean };

/**
 * @param current the password in the sign-in form; needed for the first passkey, so that nobody with a stolen
 * session locks the owner out
 * @throws AppError badRequest at `currentPassword`; conflict where there are ten; unauthorised when the account is
 * gone
 */
export async function beginSetUp(who: Session, current: string | undefined): Promise<PasskeySetUp> {
  const { passkeys = [], passwordHash, tokenVersion } = await ownAccount(who);
  // A session that was asked for no proof needs the password, also if a passkey was added meanwhile.
  const first = !who.hasPasskey || passkeys.length === 0;
  if (first && !(await verifyPassword(passwordHash, current ?? '', true)))
    throw wrongFields({ currentPassword: 'passwordWrong' });
  if (passkeys.length >= PASSKEYS_MAX) throw new AppError('conflict', 'passkeysFull', { max: PASSKEYS_MAX });
  const { id, role, until } = who;
  const { step, challenge } = await issueStep({ sub: id, role, ver: tokenVersion, for: 'setUp', until });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: RP_ID,
    userName: id,
    userID: userHandle(accountName(who)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id, transports: passkey.transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: 120_000,
  });
  return { step, options: options as PasskeySetUp['options'] };
}

/**
 * With the first passkey, the same write stores recovery codes.
 * @param origin the `Origin` header
 * @throws AppError badRequest at `response` if it does not belong to the step, at `step` if that was used before;
 * conflict if the passkey is there already
 */
export async function finishSetUp(
  who: Session,
  { step: sent, response, name }: NewPasskey,
  origin: string | null,
): Promise<PasskeyAdded & Pick<SignIn, 'Token'>> {
  const step = await readStep(sent, 'setUp');
  if (step.sub !== who.id || step.role !== who.role) throw wrongFields({ step: 'stepOver' });
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // Throws at anything that does not fit.
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: step.challenge,
    expectedOrigin: expectedOrigin(origin),
    expectedRPID: RP_ID,
    requireUserVerification: false,
  }).catch(() => undefined);
  const credential = result?.registrationInfo?.credential;
  if (!result?.verified || !credential) throw wrongFields({ response: 'passkeyUnreadable' });
  await endStep(step);
  const { id, publicKey, counter } = credential;
  const passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
    name,
    createdAt: new Date(),
  };
  const first = makeRecoveryCodes(accountName(who));
  // Two at once: only the first one brings codes.
  const storeFirst = () =>
    changeAccount(
      who,
      { tokenVersion: step.ver, 'passkeys.0': mongoose.trusted({ $exists: false }) },
      // Sessions that never proved anything end with it.
      { $set: { passkeys: [passkey], recoveryCodes: first.digests }, $inc: { tokenVersion: 1 } },
    );
  const storeAnother = () =>
    changeAccount(
      who,
      {
        tokenVersion: step.ver,
        'passkeys.0': mongoose.trusted({ $exists: true }),
        'passkeys.id': mongoose.trusted({ $ne: id }),
        [`passkeys.${PASSKEYS_MAX - 1}`]: mongoose.trusted({ $exists: false }),
      },
      { $push: { passkeys: passkey } },
    );
  let asFirst = await storeFirst();
  // The last other one may have been removed, with its codes, between the two.
  if (!asFirst && !(await storeAnother())) {
    asFirst = await storeFirst();
    if (!asFirst) throw new AppError('conflict', 'conflict');
  }
  const account = await accountOf(who);
  if (!account) throw new AppError('unauthorised', 'loginAgain');
  const { Token } = await signedIn(account, who.role, { steppedUp: true, until: who.until });
  return { Token, ...listPasskeys(account), ...(asFirst && { recoveryCodes: first.codes }) };
}
