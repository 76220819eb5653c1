import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { z } from 'zod';
import { newToken } from './accounts';
import { count, instant } from './common';

// WebAuthn's options for a browser, as @simplewebauthn/server makes them; binary values in base64url.

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  // Also ways that no version of the standard had when this was written.
  transports: z.array(z.string() as z.ZodType as z.ZodType<AuthenticatorTransport>).optional(),
});
const preference = z.enum(['discouraged', 'preferred', 'required']);

/**
 * What the browser asks the passkey for, at a sign-in (with the 401) or within a session. `step` is sent back with
 * the answer, within five minutes; `recoveryCodes`: how many are left.
 */
export const secondStep = z.object({
  step: z.string(),
  options: z.object({
    rpId: z.string(),
    challenge: z.string(),
    allowCredentials: z.array(credential),
    timeout: count,
    userVerification: preference,
  }),
  recoveryCodes: count,
});

export const passkeySetUp = z.object({
  step: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: count,
    attestation: z.literal('none'),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: preference,
      requireResidentKey: z.boolean(),
      userVerification: preference,
    }),
    extensions: z.object({ credProps: z.boolean() }),
    hints: z.array(z.never()),
  }),
});

/** `host`: the only one where passkeys can be made and used. */
export const ownPasskeys = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: instant.optional() }),
  ),
  recoveryCodesLeft: count,
  host: z.string(),
});

/** Shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** `recoveryCodes` only with the first passkey. */
export const passkeyAdded = ownPasskeys.extend(recoveryCodes.partial().shape).extend(newToken.shape);

export type SecondStep = z.infer<typeof secondStep>;
export type PasskeySetUp = z.infer<typeof passkeySetUp>;
export type OwnPasskeys = z.infer<typeof ownPasskeys>;
export type PasskeyAdded = z.infer<typeof passkeyAdded>;
