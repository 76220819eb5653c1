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
    /** The account's tokenVersion when it was issued. */
    ver: z.int(),
    jti: z.string().min(1),
    iat: z.number(),
    exp: z.number(),
  })
  // Whatever signed it: none of ours opens anything for longer.
  .refine(({ iat, exp }) => exp - iat <= LIFETIME_SECONDS);

export type Claims = z.output<typeof claims>;

const secret = () => new TextEncoder().encode(env().JWT_SECRET);

/** A token for one day (docs/decisions.md#roles-sessions-passwords). @param sub employeeId or adminId */
export function issueToken(sub: string, role: Claims['role'], ver: number): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return new SignJWT({ role, ver })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(secret());
}

/**
 * What a token says, if we issued it and it has not run out; null otherwise. It does not ask the database.
 * One algorithm, issuer and audience, every claim required (RFC 8725). There is no `typ`: this secret signs one
 * kind of token only.
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
