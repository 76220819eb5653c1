import 'server-only';
import { recoveryDigest } from '@/lib/auth/passkeys/recovery-codes';
import {
  claimedAccount,
  endStep,
  readStep,
  type Step,
  expectedOrigin,
  RP_ID,
} from '@/lib/auth/passkeys/step';
import { AppError, wrongFields } from '@/lib/errors';
import type { SignIn } from '@/lib/schemas/responses/accounts';
import type { PasskeyProof } from '@/lib/schemas/passkeys';
import { accountName, accountOf, changeAccount } from '../accounts';
import type { Account, Who } from '@/lib/auth/kinds';
import { signedIn } from '../sign-in';

export const triedAccount = claimedAccount;

/** @throws AppError badRequest at `step` if it is not ours or is over */
export const stepToVerify = (step: string): Promise<Step> => readStep(step, 'signIn', 'again');

/**
 * Completes a sign-in, or a new proof within a session.
 * @param origin the `Origin` header
 * @throws AppError unauthorised for a passkey or a recovery code that is not theirs; badRequest at `step` if the
 * step was used before or the account has changed
 */
export async function verifyStep(step: Step, proof: PasskeyProof, origin: string | null): Promise<SignIn> {
  const who: Who = { id: step.sub, role: step.role };
  const account = await accountOf(who);
  // What suspended an account has also raised its version.
  if (account?.tokenVersion !== step.ver || account.held || account.suspended)
    throw wrongFields({ step: 'stepOver' });
  const { response, recoveryCode } = proof;
  if (response) await byPasskey(who, account, step, response, origin);
  else await byRecoveryCode(who, account, step, recoveryCode ?? '');
  return signedIn(account, who.role, { steppedUp: true, until: step.until });
}

type Response = NonNullable<PasskeyProof['response']>;

async function byPasskey(who: Who, account: Account, step: Step, response: Response, origin: string | null) {
  const used = await verified(account, step, response, origin);
  if (!used) throw new AppError('unauthorised', 'passkeyWrong');
  await endStep(step);
  await changeAccount(
    who,
    { 'passkeys.id': used.id },
    { $set: { 'passkeys.$[used].counter': used.counter, 'passkeys.$[used].usedAt': new Date() } },
    [{ 'used.id': used.id }],
  );
}

/** The passkey that signed, and its new count; undefined if it is none of the account's. */
async function verified({ passkeys = [] }: Account, step: Step, response: Response, origin: string | null) {
  const passkey = passkeys.find(({ id }) => id === response.id);
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, publicKey, counter } = passkey;
  // Throws at anything that does not fit.
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: step.challenge,
    expectedOrigin: expectedOrigin(origin),
    expectedRPID: RP_ID,
    // The password was the first factor; a security key without a PIN is the second.
    requireUserVerification: false,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined);
  return result?.verified ? { id, counter: result.authenticationInfo.newCounter } : undefined;
}

/** A mistyped code does not use up the step; of two requests with the same code one succeeds. */
async function byRecoveryCode(who: Who, { recoveryCodes = [] }: Account, step: Step, code: string) {
  const digest = recoveryDigest(accountName(who), code);
  const wrong = () =>
    new AppError('unauthorised', 'recoveryCodeWrong', {}, { recoveryCode: 'recoveryCodeWrong' });
  if (!recoveryCodes.includes(digest)) throw wrong();
  await endStep(step);
  if (!(await changeAccount(who, { recoveryCodes: digest }, { $pull: { recoveryCodes: digest } })))
    throw wrong();
}
