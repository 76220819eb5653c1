import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {} from './client';

export type SignInDigest = string & { readonly digest: true };

/** digest + plain + digest. No WebCrypto: it is missing on plain http, which phones use for the demo. */
export function signInDigest(password: string): SignInDigest {
  const digest = bytesToHex(sha256(utf8ToBytes(password)));
  return (digest + password + digest) as SignInDigest;
}
