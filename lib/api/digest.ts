import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A password in the form that sign-in calls send. */
export type SignInDigest = string & { readonly digest: true };

/**
 * The login password rule of docs/contract.md#calls: digest + plain + digest. Does not use WebCrypto, which
 * is missing on plain http, as phones use it for the demo.
 */
export function signInDigest(password: string): SignInDigest {
  const digest = bytesToHex(sha256(utf8ToBytes(password)));
  return (digest + password + digest) as SignInDigest;
}
