import 'server-only';
import type { Who } from '@/lib/auth/kinds';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { ownAccount } from './account-of';
import { userOf } from './signed-in';

/**
 * The current account of somebody who is signed in. Since the sign-in an admin may have moved an employee to another
 * zone, and the cards they issue belong to their zone.
 * @throws AppError unauthorised if they were removed
 */
export const getOwnAccount = async (who: Who): Promise<StaffUser> => userOf(await ownAccount(who));
