import 'server-only';
import { TEMPORARY_PASSWORD_HOURS } from '@/lib/constants/limits';

const HOUR_MS = 60 * 60 * 1000;

/** When a temporary password that is issued now stops opening the account (docs/security.md#passwords). */
export const temporaryUntil = (): Date => new Date(Date.now() + TEMPORARY_PASSWORD_HOURS * HOUR_MS);

/** What an account stores with a temporary password. */
export const withTemporaryPassword = () => ({ mustChangePassword: true, temporaryUntil: temporaryUntil() });

/**
 * Whether an account's password is a temporary one whose time is over. One without a time was issued by an
 * earlier version: `npm run db:update` gives it one.
 */
export const isTemporaryOver = (account: { mustChangePassword: boolean; temporaryUntil?: Date | null }) =>
  account.mustChangePassword && !!account.temporaryUntil && account.temporaryUntil.getTime() <= Date.now();
