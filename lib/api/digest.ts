import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A password as the calls that carry one want it. */
export type SignInDigest = string & { readonly digest: true };

/**
 * The login password rule of docs/contract.md#calls: digest + plain + digest. Not the browser's own digest: that one is
 * missing on plain http, where a phone tries the demo.
 */
export function signInDigest(password: string): SignInDigest {
  const digest = bytesToHex(sha256(utf8ToBytes(password)));
  return (digest + password + digest) as SignInDigest;
}
