import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { env } from '@/lib/env';
import { wrongFields } from '@/lib/errors';
import { EndedSessionModel } from '@/models/ended-session';
import type { Role } from '@/lib/constants/choices';
import { SITE_URL } from '@/lib/constants/site';

/** The host that passkeys are made for. An IP address cannot have any. */
export const RP_ID = new URL(SITE_URL).hostname;

/**
 * On localhost any port: the demo and the tests choose theirs.
 * @param sent the `Origin` header
 */
export function expectedOrigin(sent: string | null): string {
  if (RP_ID !== 'localhost' || !sent || !URL.canParse(sent)) return new URL(SITE_URL).origin;
  return new URL(sent).hostname === RP_ID ? sent : new URL(SITE_URL).origin;
}

/**
 * Authenticators store it to tell accounts apart. Contains no name.
 * @param account role and id: `employee:EMP001`
 */
export const userHandle = (account: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', env().JWT_SECRET).update(`passkey user ${account}`).digest());

/** Then nothing is possible but to set one up. */
export const lacksPasskey = (role: Role, passkeys: readonly unknown[] | undefined): boolean =>
  env().REQUIRE_PASSKEY === role && !passkeys?.length;

/*
 * A step is a signed note that the caller holds between two requests: what an authenticator has to sign, for whom and
 * what for. It is used once; nothing is stored before that.
 */
const AUDIENCE = 'passkey';

const ALGORITHM = 'HS256';

const LIFETIME_SECONDS = 5 * 60;

const account = { sub: z.string().min(1), role: z.enum(['employee', 'admin']) };

const claims = z.object({
  ...account,
  ver: z.int(),
  /** `signIn` after the password, `again` within a session, `setUp` of a new passkey. */
  for: z.enum(['signIn', 'again', 'setUp']),
  challenge: z.string().min(1),
  /** When the session in use ends, in seconds; missing at sign-in. */
  until: z.int().optional(),
  jti: z.string().min(1),
  exp: z.number(),
});

export type Step = z.output<typeof claims>;

type Purpose = Step['for'];

const key = () => createHmac('sha256', env().JWT_SECRET).update('passkey steps').digest();

/** @returns the note, and its challenge (32 random bytes, base64url) */
export async function issueStep(
  step: Pick<Step, 'sub' | 'role' | 'ver' | 'for' | 'until'>,
): Promise<{ step: string; challenge: string }> {
  const challenge = randomBytes(32).toString('base64url');
  const { sub, ...rest } = step;
  const signed = await new SignJWT({ ...rest, challenge })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFETIME_SECONDS)
    .sign(key());
  return { step: signed, challenge };
}

/**
 * @throws AppError badRequest at `step` unless it is ours, for one of these purposes and less than five minutes old
 */
export async function readStep(step: string, ...purposes: Purpose[]): Promise<Step> {
  const read = await jwtVerify(step, key(), { audience: AUDIENCE, algorithms: [ALGORITHM] }).catch(
    () => null,
  );
  const parsed = claims.safeParse(read?.payload);
  if (!parsed.success || !purposes.includes(parsed.data.for)) throw over();
  return parsed.data;
}

/**
 * Of several requests with the same note, one succeeds.
 * @throws AppError badRequest at `step`
 */
export async function endStep({ jti, exp }: Step): Promise<void> {
  try {
    await EndedSessionModel.create({ tokenId: jti, expiresAt: new Date(exp * 1000) });
  } catch (error) {
    throw isDuplicateOf(error) ? over() : error;
  }
}

const over = () => wrongFields({ step: 'stepOver' });

const named = z.object(account);

export function claimedAccount(step: string): { id: string; role: Step['role'] } | undefined {
  try {
    const { sub, role } = named.parse(decodeJwt(step));
    return { id: sub, role };
  } catch {
    return undefined;
  }
}
