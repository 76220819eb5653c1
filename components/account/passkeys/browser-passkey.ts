import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { call } from '@/lib/api/client';
import type { PasskeySetUp, SecondStep } from '@/lib/schemas/responses/passkeys';

/**
 * `unsupported` by this browser or host; `known`: the passkey is there already; `stopped`: the person cancelled or
 * waited too long.
 */
export type WhyNot = 'unsupported' | 'known' | 'stopped';

/** Thrown before anything is sent. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
  constructor(readonly why: WhyNot) {
    super(why);
  }
}

async function ask<T>(browser: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new NoPasskey('unsupported');
  try {
    return await browser();
  } catch (error) {
    const known =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const elsewhere = error instanceof Error && error.name === 'SecurityError';
    throw new NoPasskey(known ? 'known' : elsewhere ? 'unsupported' : 'stopped');
  }
}

/** @throws NoPasskey, ApiError */
export async function askPasskey({ step, options }: SecondStep) {
  const response = await ask(() => startAuthentication({ optionsJSON: options }));
  return call('POST /api/account/passkey/verify', { auth: 'none', body: { step, response } });
}

/** @throws NoPasskey, ApiError */
export async function makePasskey({ step, options }: PasskeySetUp, name: string) {
  const response = await ask(() => startRegistration({ optionsJSON: options }));
  return call('POST /api/account/passkey', { body: { step, response, name } });
}
