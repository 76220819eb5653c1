import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { TOKEN_LIFETIME_DAYS } from '@/lib/constants/limits';
import { env } from '@/lib/env';

const ISSUER = 'medical-card';
const AUDIENCE = 'staff';
const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = TOKEN_LIFETIME_DAYS * 24 * 60 * 60;

const claims = z
  .object({
    sub: z.string().min(1),
    role: z.enum(['employee', 'admin']),
    /** The account's tokenVersion at the time of issue. */
    ver: z.int(),
    jti: z.string().min(1),
    iat: z.number(),
    exp: z.number(),
    /** When the person last proved who they are with a passkey or a recovery code, in seconds. */
    prf: z.int().optional(),
  })
  // Whatever its signature: our tokens never live longer.
  .refine(({ iat, exp }) => exp - iat <= LIFETIME_SECONDS);

export type Claims = z.output<typeof claims>;

const secret = () => new TextEncoder().encode(env().JWT_SECRET);

type More = {
  steppedUp?: boolean;
  /** In seconds: a token that replaces another one ends with it. */
  until?: number;
};

export function issueToken(
  sub: string,
  role: Claims['role'],
  ver: number,
  { steppedUp, until }: More = {},
): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return new SignJWT({ role, ver, ...(steppedUp && { prf: issuedAt }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(until ?? Infinity, issuedAt + LIFETIME_SECONDS))
    .sign(secret());
}

/**
 * null unless we issued it and it has not expired. No database. One algorithm, issuer and audience, and every claim
 * is required (RFC 8725). No `typ`: this secret signs only one kind of token.
 */
export async function readToken(token: string | undefined | null): Promise<Claims | null> {
  if (!token) return null;
  try {
    const options = { issuer: ISSUER, audience: AUDIENCE, algorithms: [ALGORITHM] };
    const { payload } = await jwtVerify(token, secret(), options);
    return claims.parse(payload);
  } catch {
    return null;
  }
}
