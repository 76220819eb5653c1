import 'server-only';
import { RP_ID } from '@/lib/auth/passkeys/relying-party';
import { issueStep, type Step } from '@/lib/auth/passkeys/step';
import type { SecondStep } from '@/lib/schemas/responses/passkeys';
import type { Account, Who } from '@/lib/auth/kinds';

/** What a browser needs to ask for one of the account's passkeys (docs/contract.md#passkeys). */
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
