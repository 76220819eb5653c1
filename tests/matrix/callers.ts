import mongoose from 'mongoose';
import { SignJWT, UnsecuredJWT } from 'jose';
import { issueToken } from '@/lib/auth/session';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { api } from '../contract-client';
import { makePeople } from '../people';

/** Callers, by what they send. The first two groups are not signed in; 'new' means a temporary password. */
const NO_TOKEN = ['nobody', 'cookie only'] as const;
/** Refused before the database is asked. */
const FORGED = [
  'garbage',
  'Bearer alone',
  'expired',
  'wrong secret',
  'alg none',
  'another algorithm',
  'wrong issuer',
  'wrong audience',
  'no expiry',
  'not valid yet',
] as const;
/** Genuine, and refused by what the database says. */
const OUTDATED = [
  'ended session',
  'password changed since',
  'unknown account',
  "an employee's id as admin",
  'removed employee',
] as const;
const BAD_TOKEN = [...FORGED, ...OUTDATED] as const;
export const STRANGERS = [...NO_TOKEN, ...BAD_TOKEN] as const;
// Authorised callers come last, so that no later caller depends on what they change.
const PEOPLE = ['other employee', 'new employee', 'new admin', 'auditor', 'employee', 'admin'] as const;
/** Who asks for each call. What lets any other stranger in lets one of these two in, too. */
export const CALLERS = ['cookie only', 'ended session', ...PEOPLE] as const;
export type Caller = (typeof CALLERS | typeof STRANGERS)[number];

/** The kinds the table distinguishes. */
export type CallerKind = 'no token' | 'bad token' | (typeof PEOPLE)[number];

const isOneOf = <T extends string>(list: readonly T[], caller: string): caller is T =>
  list.includes(caller as T);

export function kindOf(caller: Caller): CallerKind {
  if (isOneOf(NO_TOKEN, caller)) return 'no token';
  return isOneOf(BAD_TOKEN, caller) ? 'bad token' : caller;
}
/** The headers each caller sends. */
export type Sent = Record<Caller, Record<string, string>>;

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const secretOf = (text: string) => new TextEncoder().encode(text);

type Made = { claims?: Record<string, unknown>; without?: string; alg?: string; secret?: string };

/** A token that is valid except for the given differences. */
function forged(role: string, { claims, without, alg = 'HS256', secret }: Made): Promise<string> {
  const ours = { role, ver: 0, sub: role === 'admin' ? 'TADM' : 'TEMP1', jti: crypto.randomUUID() };
  const times = { iat: now(), exp: now() + DAY };
  const payload = { ...ours, ...times, iss: 'medical-card', aud: 'staff', ...claims };
  const said = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== without));
  if (alg === 'none') return Promise.resolve(new UnsecuredJWT(said).encode());
  return new SignJWT(said).setProtectedHeader({ alg }).sign(secretOf(secret ?? process.env.JWT_SECRET!));
}

/**
 * The headers of who is not signed in, or no longer. The people are those of makeWorld.
 * @param role the role the tokens claim, one that would be authorised
 */
export async function makeStrangers(role: 'employee' | 'admin') {
  const bearer = async (token: string | Promise<string>) => ({ authorization: `Bearer ${await token}` });
  const bad = (made: Made) => bearer(forged(role, made));
  const ended = await forged(role, {});
  await api('POST', '/api/logout', { token: ended });
  return {
    nobody: {},
    'cookie only': { cookie: `token=${await forged(role, {})}` },
    garbage: { authorization: 'garbage' },
    'Bearer alone': { authorization: 'Bearer' },
    expired: await bad({ claims: { iat: now() - 2 * DAY, exp: now() - 1 } }),
    'wrong secret': await bad({ secret: 'another secret of enough characters' }),
    'alg none': await bad({ alg: 'none' }),
    'another algorithm': await bad({ alg: 'HS512' }),
    'wrong issuer': await bad({ claims: { iss: 'another-app' } }),
    'wrong audience': await bad({ claims: { aud: 'public' } }),
    'no expiry': await bad({ without: 'exp' }),
    'not valid yet': await bad({ claims: { nbf: now() + 600 } }),
    'ended session': await bearer(ended),
    'password changed since': await bad({ claims: { ver: -1 } }),
    'unknown account': await bad({ claims: { sub: 'NOBODY' } }),
    "an employee's id as admin": await bad({ claims: { role: 'admin', sub: 'TEMP1' } }),
    'removed employee': await bad({ claims: { role: 'employee', sub: 'TGONE' } }),
  };
}

/** The headers of who is signed in: raw tokens, as the contract's staff calls send them; the bad ones above use `Bearer`. */
export const signedIn = async () => ({
  employee: { authorization: await issueToken('TEMP1', 'employee', 0) },
  'other employee': { authorization: await issueToken('TEMP2', 'employee', 0) },
  admin: { authorization: await issueToken('TADM', 'admin', 0) },
  'new employee': { authorization: await issueToken('TNEW', 'employee', 0) },
  'new admin': { authorization: await issueToken('TADM2', 'admin', 0) },
  auditor: { authorization: await issueToken('TAUDIT', 'admin', 0) },
});

/**
 * Resets the people before a call that may change them: those of makePeople, with TEMP2 in another zone, TADM2, a new
 * admin, and TAUDIT, an auditor.
 */
export async function makeWorld(): Promise<void> {
  await makePeople();
  await EmployeeModel.updateOne({ employeeId: 'TEMP2' }, { employeeZone: 'DLHI' });
  const admin = await AdminModel.findOne({ adminId: 'TADM' }, { _id: 0 }).lean();
  await AdminModel.insertMany([
    { ...admin, adminId: 'TADM2', mustChangePassword: true },
    { ...admin, adminId: 'TAUDIT', auditor: true },
  ]);
}

/**
 * Every document of every collection, to check that a refused call changed nothing.
 * @param leavingOut collections that record refusals
 */
export async function everything(leavingOut: readonly string[]): Promise<Record<string, string>> {
  const collections = await mongoose.connection.db!.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !leavingOut.includes(name));
  const contents = names.map((name) => mongoose.connection.collection(name).find({}).toArray());
  return Object.fromEntries(
    (await Promise.all(contents)).map((all, at) => [names[at]!, JSON.stringify(all)]),
  );
}
