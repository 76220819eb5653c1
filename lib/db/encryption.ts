import 'server-only';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = () => Buffer.from(env().AADHAAR_KEY, 'base64');

/** AES-256-GCM with a fresh IV: `v1:base64(iv | tag | ciphertext)` (decisions.md, Aadhaar). */
export function encrypt(plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** The text `encrypt` sealed. @throws Error when it was sealed with another key or tampered with */
export function decrypt(stored: string): string {
  const [version, payload] = stored.split(':');
  if (version !== VERSION || !payload) throw new Error('Unknown encryption version');
  const bytes = Buffer.from(payload, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** 32 bytes that only the holder of the key can tell from `text`. */
export const keyedBytes = (text: string): Buffer => createHmac('sha256', key()).update(text).digest();

/** A keyed digest of a request, so that a key used again for other content is noticed without storing it. */
export const fingerprint = (value: unknown): string =>
  keyedBytes(JSON.stringify(value)).toString('base64url').slice(0, 22);

let digestKey: Buffer | undefined;

/**
 * What an Aadhaar number is found again by without opening a seal: HMAC-SHA256 under a key of its own, derived by
 * HKDF from AADHAAR_KEY. Whoever has it could test numbers, so it is answered to nobody (decisions.md, Aadhaar).
 */
export function aadhaarDigest(aadhaar: string): string {
  digestKey ??= Buffer.from(hkdfSync('sha256', key(), '', 'aadhaar-digest', 32));
  return createHmac('sha256', digestKey).update(aadhaar).digest('base64url');
}
