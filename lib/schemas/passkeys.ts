import { z } from 'zod';
import { PASSKEY_NAME_MAX_LENGTH } from '@/lib/constants/limits';
import { currentPassword, digest } from './own-account';
import { says, text } from './fields';

const unreadable = says('passkeyUnreadable');
const base64url = (longest = 16_384) =>
  z
    .string({ error: unreadable })
    .max(longest, unreadable)
    .regex(/^[\w-]+={0,2}$/, unreadable);
const step = z
  .string({ error: says('stepOver') })
  .min(1, says('stepOver'))
  .max(2_048, says('stepOver'));
const id = base64url(1_400);
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: unreadable });
// Extensions are asked for nowhere, so their results are dropped.
const credential = {
  id,
  rawId: id,
  type: z.literal('public-key', { error: unreadable }),
};

/** WebAuthn's AuthenticationResponseJSON. */
const signed = object({
  ...credential,
  response: object({
    clientDataJSON: base64url(),
    authenticatorData: base64url(),
    signature: base64url(),
    userHandle: base64url().optional(),
  }),
});

/** WebAuthn's RegistrationResponseJSON. */
const made = object({
  ...credential,
  response: object({
    clientDataJSON: base64url(),
    attestationObject: base64url(),
    transports: z.array(base64url(32), { error: unreadable }).max(8, unreadable).optional(),
  }),
});

const recoveryCode = text(1, 100, 'recoveryCodeRequired');

/** POST /api/account/passkey/verify: what a passkey signed, or a recovery code. */
export const proofSchema = z
  .object({ step, response: signed.optional(), recoveryCode: recoveryCode.optional() })
  .refine(({ response, recoveryCode: code }) => (response === undefined) !== (code === undefined), {
    path: ['recoveryCode'],
    error: says('recoveryCodeRequired'),
  });
export type PasskeyProof = z.output<typeof proofSchema>;

/** POST /api/account/passkey/options; the password in the sign-in digest form, only for the first passkey. */
export const beginSetUpSchema = z.object({ currentPassword: digest.optional() });

const passkeyName = text(1, PASSKEY_NAME_MAX_LENGTH, 'passkeyName');
export const passkeyFormSchema = z.object({ name: passkeyName, currentPassword: z.string() });
export const firstPasskeyFormSchema = passkeyFormSchema.extend({ currentPassword });
export const newPasskeySchema = z.object({ step, response: made, name: passkeyName });
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeyParams = z.object({ passkeyId: id });
