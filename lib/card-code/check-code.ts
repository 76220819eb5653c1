import { compactVerify } from 'jose/jws/compact/verify';
import { importJWK } from 'jose/key/import';
import { fromBase64url, toBase64url } from './base64url';
import { fromPayload, type CardCode } from './payload';
import { codeIn } from './read-input';

/** As in /.well-known/jwks.json (RFC 7517). */
export type PublicCodeKey = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
};

export type CheckedCode =
  | { result: 'genuine'; code: CardCode }
  /** Signed by a key that is not among the given ones: newer than they are, or nobody's. */
  | { result: 'unknownKey'; kid: string }
  /** Whole, and its signature is not ours: the only result that accuses a card. */
  | { result: 'notOurs' }
  /** No whole code, or one that something was dropped from or glued to. */
  | { result: 'incomplete' };

const utf8 = new TextEncoder();

export const headerOf = (kid: string) => toBase64url(utf8.encode(JSON.stringify({ alg: 'ES256', kid })));

/** undefined unless it is byte for byte the header we write. */
function kidOf(header: string): string | undefined {
  try {
    const bytes = fromBase64url(header);
    const { kid } = JSON.parse(new TextDecoder().decode(bytes)) as { kid?: unknown };
    return typeof kid === 'string' && headerOf(kid) === header ? kid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Without a network. Stricter than JOSE: every code has exactly one text, so any altered byte makes it `notOurs` or
 * `incomplete`.
 * @param text as `readInput` finds it: a link, its fragment or a bare JWS
 * @param all whether `keys` are all keys, so that a code with another key is not ours
 */
export async function checkCode(
  text: string,
  keys: readonly PublicCodeKey[],
  all = false,
): Promise<CheckedCode> {
  const found = codeIn(text);
  if (!found) return { result: 'incomplete' };
  const { jws, asWritten } = found;
  const wrong: CheckedCode = { result: asWritten ? 'notOurs' : 'incomplete' };
  const [header = '', , signature = ''] = jws.split('.');
  const kid = kidOf(header);
  if (!kid || !isOurForm(fromBase64url(signature)!)) return wrong;
  const key = keys.find((each) => each.kid === kid);
  if (!key) return all ? wrong : { result: 'unknownKey', kid };
  try {
    const verified = await compactVerify(jws, await importJWK(key, 'ES256'), { algorithms: ['ES256'] });
    const code = fromPayload(new TextDecoder('utf-8', { fatal: true }).decode(verified.payload));
    return code ? { result: 'genuine', code } : wrong;
  } catch {
    return wrong;
  }
}

/** Of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF = 32;

/** Of every valid ES256 signature (r, s) anyone can make a second one, (r, order − s); only the smaller s counts. */
function isOurForm(signature: Uint8Array): boolean {
  if (signature.length !== 2 * HALF) return false;
  const hex = Array.from(signature.subarray(HALF), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x${hex}`) <= ORDER / 2n;
}
