import 'server-only';
import { createHmac, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { cookies } from 'next/headers';
import { env } from '@/lib/env';

/*
 * Device cookies (OWASP): a device that has signed in to an account has an allowance of wrong passwords of its own, so
 * that strangers who try the account cannot lock its owner out (docs/security.md#known-devices). A cookie authorises
 * nothing, and holds a random id and a digest of the account's id.
 */
const PREFIX = 'device-';
const AUDIENCE = 'device';
const ALGORITHM = 'HS256';
/** The longest a browser keeps a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

const derived = (purpose: string) => createHmac('sha256', env().JWT_SECRET).update(purpose).digest();
const key = () => derived('device cookies');
/**
 * Replaces an account's id, which may be anything a person typed.
 * @param account role and id: `employee:EMP001`
 */
export const accountDigest = (account: string) =>
  derived(`device of ${account}`).toString('hex').slice(0, 32);
const nameOf = (digest: string) => PREFIX + digest.slice(0, 12);

async function deviceIn(value: string | undefined, digest?: string): Promise<string | undefined> {
  if (!value) return undefined;
  try {
    const { payload } = await jwtVerify(value, key(), { audience: AUDIENCE, algorithms: [ALGORITHM] });
    return digest === undefined || payload.sub === digest ? payload.jti : undefined;
  } catch {
    return undefined;
  }
}

export async function knownDevice(account: string): Promise<string | undefined> {
  const digest = accountDigest(account);
  return deviceIn((await cookies()).get(nameOf(digest))?.value, digest);
}

export async function isOfKnownDevice(cookieHeader = ''): Promise<boolean> {
  const all = cookieHeader.split(/; */).filter((cookie) => cookie.startsWith(PREFIX));
  const values = all.slice(0, 8).map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
  const devices = await Promise.all(values.map((value) => deviceIn(value)));
  return devices.some((device) => device !== undefined);
}

/** @param secure the site is on https */
export async function rememberDevice(account: string, device: string | undefined, secure: boolean) {
  const digest = accountDigest(account);
  const value = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(digest)
    .setJti(device ?? randomUUID())
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFETIME_SECONDS)
    .sign(key());
  (await cookies()).set(nameOf(digest), value, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: LIFETIME_SECONDS,
  });
}
