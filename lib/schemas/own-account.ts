import { z } from 'zod';
import { ID_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/constants/limits';
import { STAFF_NOTICE_VERSIONS } from '@/lib/constants/staff-notice';
import { passwordLength, typedId } from '@/lib/format/personal';
import { says, text } from './fields';

/** No maximum: an overlong password gets the same response as any wrong one. */
export const digest = z.string({ error: says('passwordRequired') }).min(1, says('passwordRequired'));

/**
 * Any case, with Devanagari digits or spaces, as people type it. An overlong id is cut to one character more than an
 * id can have: it still belongs to nobody, and is short enough as a key for failed attempts.
 */
const accountId = (key: 'employeeIdRequired' | 'adminIdRequired') =>
  text(1, Infinity, key)
    .overwrite(typedId)
    .transform((id) => id.slice(0, ID_MAX_LENGTH + 1));

export const employeeSignInSchema = z.object({
  employeeId: accountId('employeeIdRequired'),
  password: digest,
});
export const adminSignInSchema = z.object({ adminId: accountId('adminIdRequired'), password: digest });
/** POST /api/account/password; both in the sign-in digest form. */
export const changePasswordSchema = z.object({ currentPassword: digest, newPassword: digest });

export const noticeSchema = z.object({
  version: z.enum(STAFF_NOTICE_VERSIONS, { error: says('consentVersion') }),
});

/** The same limit wherever a password is typed, so that every allowed password works at sign-in. */
const notTooLong = (plain: string) => passwordLength(plain) <= PASSWORD_MAX_LENGTH;

/** Typed text, not a digest: only its length is checked. */
export const newPassword = z
  .string({ error: says('passwordRequired') })
  .refine((plain) => passwordLength(plain) >= PASSWORD_MIN_LENGTH, says('passwordMin8'))
  .refine(notTooLong, says('passwordMax128'));

/** The own password as typed, to prove who changes it. */
export const currentPassword = z
  .string()
  .min(1, says('passwordRequired'))
  .refine(notTooLong, says('tooLong'));

export const ownPasswordFormSchema = z.object({
  currentPassword,
  newPassword,
});

export type OwnPasswordForm = z.output<typeof ownPasswordFormSchema>;
