import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '@/lib/env';

const ISSUER = 'medical-card';
const AUDIENCE = 'staff';
const ALGORITHM = 'HS256';

const claims = z.object({
  sub: z.string().min(1),
  role: z.enum(['employee', 'admin']),
  /** The account's tokenVersion when it was issued. */
  ver: z.int(),
  jti: z.string().min(1),
  exp: z.number(),
});

export type Claims = z.output<typeof claims>;

const secret = () => new TextEncoder().encode(env().JWT_SECRET);

/** A token for one day (decisions.md, Roles). @param sub employeeId or adminId */
export const issueToken = (sub: string, role: Claims['role'], ver: number): Promise<string> =>
  new SignJWT({ role, ver })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(secret());

/** What a token says, if we issued it and it has not run out; null otherwise. It does not ask the database. */
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
