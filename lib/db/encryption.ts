import 'server-only';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { env } from '@/lib/env';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyObjects = new Map<string, KeyObject>();

/** Made once: on Node 24 a digest with a key's bytes takes five times as long. */
function keyOf(base64: string): KeyObject {
  const known = keyObjects.get(base64) ?? createSecretKey(base64, 'base64');
  keyObjects.set(base64, known);
  return known;
}

const key = () => keyOf(env().AADHAAR_KEY);

/** The current key, then the previous one while it is set (docs/operations/keys.md). */
function keys(): KeyObject[] {
  const { AADHAAR_KEY_PREVIOUS: previous } = env();
  return previous ? [key(), keyOf(previous)] : [key()];
}

const idOf = (each: KeyObject) => digest('key id', each).toString('base64url').slice(0, 8);

/** The ciphertext opens for this owner only. */
const boundTo = (keyId: string, owner: string) => Buffer.from(`v2:${keyId}:${owner}`, 'utf8');

/**
 * AES-256-GCM with a fresh IV: `v2:key id:base64(iv | tag | ciphertext)`.
 * @param owner whose it is, as the same text for every `decrypt`
 */
export function encrypt(plain: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const keyId = idOf(key());
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(boundTo(keyId, owner));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v2:${keyId}:${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')}`;
}

/** @throws Error if another key or owner was used, or it was tampered with */
function open(payload: string, withKey: KeyObject, bound?: Buffer): string {
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', withKey, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  if (bound) decipher.setAAD(bound);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

function attempt(stored: string, owner: string, withKey: KeyObject): (() => string) | undefined {
  const [version, ...parts] = stored.split(':');
  // Written before ciphertexts were bound: the text does not name its key, but GCM rejects every other one.
  if (version === 'v1' && parts.length === 1 && env().AADHAAR_SEALS === 'any')
    return () => open(parts[0]!, withKey);
  const [keyId, payload] = parts;
  if (version === 'v2' && payload && parts.length === 2 && keyId === idOf(withKey))
    return () => open(payload, withKey, boundTo(keyId, owner));
  return undefined;
}

/**
 * undefined for another owner, without a matching key, or if tampered with. AADHAAR_KEY_PREVIOUS is tried until `npm
 * run keys:rotate` has run.
 * @returns `present` if it has the current key and is bound
 */
export function decrypt(stored: string, owner: string): { text: string; present: boolean } | undefined {
  for (const [place, each] of keys().entries()) {
    try {
      const text = attempt(stored, owner, each)?.();
      if (text !== undefined) return { text, present: place === 0 && stored.startsWith('v2:') };
    } catch {
      // Try the next key.
    }
  }
  return undefined;
}

const digest = (text: string, withKey: KeyObject) => createHmac('sha256', withKey).update(text).digest();

/** 32 bytes that only the holder of the key can compute. */
export const keyedBytes = (text: string): Buffer => digest(text, key());

const short = (bytes: Buffer) => bytes.toString('base64url').slice(0, 22);

/** Detects an Idempotency-Key reused with other content, without storing the content. */
export const fingerprint = (value: unknown): string => short(keyedBytes(JSON.stringify(value)));

/** Under the current or the previous key. */
export const isFingerprintOf = (stored: string | undefined, value: unknown): boolean =>
  keys().some((each) => stored === short(digest(JSON.stringify(value), each)));

let digestKeys: KeyObject[] | undefined;

/**
 * HMAC-SHA256 under a key derived from AADHAAR_KEY by HKDF. It could be used to test numbers, so it never leaves the
 * server.
 * @returns the digest under the current key, then under the previous one if it is set
 */
export function aadhaarDigests(aadhaar: string): [string, ...string[]] {
  digestKeys ??= keys().map((each) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', each, '', 'aadhaar-digest', 32))),
  );
  return digestKeys.map((each) => digest(aadhaar, each).toString('base64url')) as [string, ...string[]];
}
