import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@/lib/constants/limits';
import { says, text } from './fields';

/** Of any length a body may have: one too long to be a password is as wrong as any other (docs/decisions.md#roles-sessions-passwords). */
const digest = z.string({ error: says('passwordRequired') }).min(1, says('passwordRequired'));

const ID_MAX_LENGTH = 40;
/**
 * Ids are upper-case wherever they are made, so one typed in lower case is the same id. One longer than any is cut
 * to one that is still longer than any: nobody's, and not too long to count its failures by.
 */
const accountId = (key: 'employeeIdRequired' | 'adminIdRequired') =>
  text(1, Infinity, key)
    .toUpperCase()
    .transform((id) => id.slice(0, ID_MAX_LENGTH + 1));

/** POST /loginEmployee */
export const employeeSignInSchema = z.object({
  employeeId: accountId('employeeIdRequired'),
  password: digest,
});
/** POST /loginEmployee/admin */
export const adminSignInSchema = z.object({ adminId: accountId('adminIdRequired'), password: digest });
/** POST /api/account/password; both in the sign-in digest form. */
export const changePasswordSchema = z.object({ currentPassword: digest, newPassword: digest });

/** As people count, whichever way their keyboard writes a letter (lib/auth/password.ts). */
const lengthOf = (plain: string): number => [...plain.normalize('NFKC')].length;
/** A password's length, the same wherever one is typed: what may be chosen must open the door. */
const isAtMost = (length: number) => (plain: string) => lengthOf(plain) <= length;

/** An own password as it is typed (docs/security.md#passwords): only its length is ruled. */
export const newPassword = z
  .string({ error: says('passwordRequired') })
  .refine((plain) => lengthOf(plain) >= PASSWORD_MIN_LENGTH, says('passwordMin8'))
  .refine(isAtMost(PASSWORD_MAX_LENGTH), says('passwordMax128'));

const standingPassword = z
  .string()
  .min(1, says('passwordRequired'))
  .refine(isAtMost(PASSWORD_MAX_LENGTH), says('tooLong'));

/** The form for an own password, as it is typed. */
export const ownPasswordFormSchema = z.object({
  currentPassword: standingPassword,
  newPassword,
});

export type OwnPasswordForm = z.output<typeof ownPasswordFormSchema>;
