import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { newIdempotencyKey } from './client';

/** The same content gets the same Idempotency-Key again, other content a new one. */
export function keysOfContent() {
  let last = { content: '', key: '' };
  return {
    of(input: unknown): string {
      const content = JSON.stringify(input);
      if (last.content !== content) last = { content, key: newIdempotencyKey() };
      return last.key;
    },
    forget: () => void (last = { content: '', key: '' }),
  };
}

export type SignInDigest = string & { readonly digest: true };

/** digest + plain + digest. No WebCrypto: it is missing on plain http, which phones use for the demo. */
export function signInDigest(password: string): SignInDigest {
  const digest = bytesToHex(sha256(utf8ToBytes(password)));
  return (digest + password + digest) as SignInDigest;
}
