import { createECDH } from 'node:crypto';
import { ecdsa } from '@noble/curves/abstract/weierstrass.js';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';

const { Point } = p256;
const openssl = createECDH('prime256v1');

/** The multiple of the curve's base point: OpenSSL takes a twentieth of the time that JavaScript does. */
function multiplyBase(scalar: bigint): InstanceType<typeof Point> {
  openssl.setPrivateKey(Point.Fn.toBytes(scalar));
  return Point.fromBytes(openssl.getPublicKey());
}

class NativePoint extends Point {
  static override readonly BASE = Object.create(Point.BASE, { multiply: { value: multiplyBase } });
}

const es256 = ecdsa(NativePoint, sha256);

/**
 * Signs with ES256. The same bytes and key give the same signature (RFC 6979), which Node's own signatures do not; of the
 * two valid forms it is the one with the smaller s.
 * @param key the private key, 32 bytes
 * @returns r and s, 64 bytes
 */
export const sign = (bytes: Uint8Array, key: Uint8Array): Uint8Array =>
  es256.sign(bytes, key, { lowS: true, prehash: true });
