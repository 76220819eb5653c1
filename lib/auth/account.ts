import 'server-only';
import mongoose from 'mongoose';
import { EndedSessionModel } from '@/models/ended-session';
import type { Role } from '@/lib/constants/choices';
import { connect } from '@/lib/db/connect';
import { KINDS, type Account } from './kinds';
import { lacksPasskey } from './passkeys/step';
import { readToken } from './session';

/** Read from the database on every call. */
export type Session = {
  id: string;
  role: Role;
  /** Employees only. It exists: a zone with employees cannot be removed. */
  zone?: string;
  /** An admin's account that only reads what routes let auditors read (lib/http/route.ts). */
  auditor?: true;
  mustChangePassword: boolean;
  tokenId: string;
  expiresAt: Date;
  hasPasskey: boolean;
  mustSetUpPasskey: boolean;
  /** When the person last proved with a passkey who they are. */
  steppedUpAt: Date | undefined;
};

/**
 * null if the account was removed or suspended, or has changed its password or signed out since.
 * @param token the JWT itself, without `Bearer`
 */
export async function sessionOf(token: string | undefined | null): Promise<Session | null> {
  const claims = await readToken(token);
  if (!claims) return null;
  await connect();
  // A change of password that began before a suspension must not outlive it.
  const unchanged = { tokenVersion: claims.ver, suspended: null };
  const fields = { mustChangePassword: 1, passkeys: 1, auditor: 1, employeeZone: 1 } as const;
  const { model, id, active } = KINDS[claims.role];
  const [account, ended] = await Promise.all([
    model.findOne({ [id]: claims.sub, ...active, ...unchanged }, fields).lean<Account>(),
    EndedSessionModel.exists({ tokenId: claims.jti }),
  ]);
  if (!account || ended) return null;
  return {
    id: claims.sub,
    role: claims.role,
    ...('employeeZone' in account && { zone: account.employeeZone }),
    ...('auditor' in account && account.auditor && { auditor: true as const }),
    mustChangePassword: account.mustChangePassword,
    tokenId: claims.jti,
    expiresAt: new Date(claims.exp * 1000),
    hasPasskey: Boolean(account.passkeys?.length),
    mustSetUpPasskey: lacksPasskey(claims.role, account.passkeys),
    steppedUpAt: claims.prf === undefined ? undefined : new Date(claims.prf * 1000),
  };
}

const THERE = mongoose.trusted({ $exists: true });

/** Tells people that a suspension ended their session. A token that was signed out learns nothing. */
export async function isSuspended(token: string): Promise<boolean> {
  const claims = await readToken(token);
  if (!claims || (await EndedSessionModel.exists({ tokenId: claims.jti }))) return false;
  const why = { $or: [{ held: THERE }, { suspended: THERE }] };
  const { model, id, active } = KINDS[claims.role];
  const found = await model.exists({ [id]: claims.sub, ...active, ...why });
  return found !== null;
}
