import 'server-only';
import type { Role } from '@/lib/constants/choices';
import { byWho } from '../accounts/account-of';
import { KINDS } from '@/lib/auth/kinds';

/** The format of employee ids (lib/domain/next-number.ts). */
const EMPLOYEE_ID = /^EMP\d{3,6}$/;

/**
 * The id tried at a sign-in, if a record may contain it: one that exists (removed accounts too) or looks like
 * an employee's. Anything else is omitted, since people type their name, phone number or password into the
 * wrong field.
 */
export async function knownAccount(id: string, role: Role): Promise<string | undefined> {
  return EMPLOYEE_ID.test(id) || (await accountExists(id, role)) ? id : undefined;
}

/** Whether there is an account with this id, removed ones included. */
export const accountExists = async (id: string, role: Role): Promise<boolean> =>
  (await KINDS[role].model.exists(byWho({ id, role }))) !== null;
