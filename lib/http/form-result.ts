import 'server-only';
import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { env } from '@/lib/env';

/*
 * What became of a form that was sent without the page's script: it travels to the page /form in a cookie, as no personal
 * data belongs into an address, and nothing of what was refused into the database (docs/security.md#forms-without-the-script).
 */
const COOKIE = 'form-result';
const LIFETIME_SECONDS = 10 * 60;
/** A browser ignores a longer cookie. 2,000 letters of Hindi, the longest message, take about 3,000. */
const LONGEST = 3_900;
/** What was typed and the answer to it are far less. */
const MOST_BYTES = 256 * 1024;

/** The forms that work without the script. */
export const FORMS = ['contact', 'cardRequest', 'privacyRequest', 'requestStatus'] as const;
export type FormName = (typeof FORMS)[number];

const result = z.object({
  form: z.enum(FORMS),
  typed: z.record(z.string(), z.string()),
  status: z.number(),
  /** The answer of the API. */
  answer: z.looseObject({
    message: z.string().optional(),
    fieldErrors: z.record(z.string(), z.string()).optional(),
  }),
});
export type FormResult = z.output<typeof result>;

const key = () => createHmac('sha256', env().JWT_SECRET).update('form results').digest();

/** @returns the cookie's value; without what was typed if it is longer than any page lets it be */
export async function sealResult(shown: FormResult, now = Date.now()): Promise<string> {
  const text = JSON.stringify({ ...shown, until: now + LIFETIME_SECONDS * 1000 });
  const sealed = await new CompactEncrypt(deflateRawSync(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key());
  return sealed.length > LONGEST ? sealResult({ ...shown, typed: {} }, now) : sealed;
}

/** @returns undefined if we did not seal it, or too long ago */
export async function openResult(
  sealed: string | undefined,
  now = Date.now(),
): Promise<FormResult | undefined> {
  if (!sealed) return undefined;
  try {
    const { plaintext } = await compactDecrypt(sealed, key(), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const text = inflateRawSync(plaintext, { maxOutputLength: MOST_BYTES }).toString();
    const opened = result.extend({ until: z.number() }).parse(JSON.parse(text));
    return opened.until > now ? opened : undefined;
  } catch {
    return undefined;
  }
}

/** The header that keeps a result for the page, and the one that ends it. */
export const resultCookie = (sealed: string, secure: boolean): string =>
  `${COOKIE}=${sealed}; Path=/; Max-Age=${sealed ? LIFETIME_SECONDS : 0}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Whether a request brings a result along. */
export const hasResult = (headers: Headers): boolean =>
  new RegExp(`(^|;\\s*)${COOKIE}=`).test(headers.get('cookie') ?? '');

/** The result the visitor of /form has. */
export const formResult = async (): Promise<FormResult | undefined> =>
  openResult((await cookies()).get(COOKIE)?.value);
