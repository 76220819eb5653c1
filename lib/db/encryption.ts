import 'server-only';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = () => Buffer.from(env().AADHAAR_KEY, 'base64');

/** The current key, then the previous one while it is set (docs/operations/keys.md). */
function keys(): Buffer[] {
  const { AADHAAR_KEY_PREVIOUS: previous } = env();
  return previous ? [key(), Buffer.from(previous, 'base64')] : [key()];
}

/** AES-256-GCM with a fresh IV: `v1:base64(iv | tag | ciphertext)` (docs/decisions.md#aadhaar-and-personal-data). */
export function encrypt(plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** Decrypts with one key. @throws Error if it was encrypted with another key or tampered with */
function open(stored: string, withKey: Buffer): string {
  const [version, payload] = stored.split(':');
  if (version !== VERSION || !payload) throw new Error('Unknown encryption version');
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', withKey, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/**
 * Decrypts a result of `encrypt`, and says whether the current key was used; undefined if no key decrypts it.
 * The text does not name its key, but GCM rejects every other one, so each is tried.
 */
export function openSeal(stored: string): { text: string; present: boolean } | undefined {
  for (const [place, each] of keys().entries()) {
    try {
      return { text: open(stored, each), present: place === 0 };
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}

/**
 * Decrypts a result of `encrypt` with AADHAAR_KEY or, before `npm run keys:rotate` has run, with
 * AADHAAR_KEY_PREVIOUS.
 * @throws Error if neither decrypts it: another key was used, or it was tampered with
 */
export function decrypt(stored: string): string {
  const found = openSeal(stored);
  if (!found) throw new Error('Encrypted with another key, or tampered with');
  return found.text;
}

const digest = (text: string, withKey: Buffer) => createHmac('sha256', withKey).update(text).digest();

/** 32 bytes that only the holder of the key can compute from `text`. */
export const keyedBytes = (text: string): Buffer => digest(text, key());

const short = (bytes: Buffer) => bytes.toString('base64url').slice(0, 22);

/**
 * A keyed digest of a request: detects an Idempotency-Key reused with other content, without storing the
 * content.
 */
export const fingerprint = (value: unknown): string => short(keyedBytes(JSON.stringify(value)));

/** Whether `stored` is the fingerprint of `value` under the current or the previous key. */
export const isFingerprintOf = (stored: string | undefined, value: unknown): boolean =>
  keys().some((each) => stored === short(digest(JSON.stringify(value), each)));

let digestKeys: Buffer[] | undefined;

/**
 * A digest that finds an Aadhaar number without decryption: HMAC-SHA256 under a key derived from AADHAAR_KEY
 * by HKDF. It could be used to test numbers, so it never leaves the server
 * (docs/decisions.md#aadhaar-and-personal-data).
 * @returns the digest under the current key, then under the previous one if it is set
 */
export function aadhaarDigests(aadhaar: string): [string, ...string[]] {
  digestKeys ??= keys().map((each) => Buffer.from(hkdfSync('sha256', each, '', 'aadhaar-digest', 32)));
  return digestKeys.map((each) => digest(aadhaar, each).toString('base64url')) as [string, ...string[]];
}
