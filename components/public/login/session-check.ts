import { ApiError } from '@/lib/api/client';
import { getOwnAccount, getTotals } from '@/lib/api/endpoints';
import type { Role } from '@/lib/constants/choices';

const UNAUTHORISED = 401;

/** Whether the server has ended the session this device still holds. Without an answer: no. */
export async function isSessionOver(role: Role): Promise<boolean> {
  try {
    await (role === 'admin' ? getTotals() : getOwnAccount());
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === UNAUTHORISED;
  }
}
