import { createECDH } from 'node:crypto';
import { ecdsa } from '@noble/curves/abstract/weierstrass.js';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64url, toBase64url } from './base64url';
import { headerOf, type PublicCodeKey } from './check-code';
import { CUT, payloadOf, type CardCode } from './payload';

const { Point } = p256;

const openssl = createECDH('prime256v1');

/** OpenSSL takes a twentieth of the time that JavaScript does. */
function multiplyBase(scalar: bigint): InstanceType<typeof Point> {
  openssl.setPrivateKey(Point.Fn.toBytes(scalar));
  return Point.fromBytes(openssl.getPublicKey());
}

class NativePoint extends Point {
  static override readonly BASE = Object.create(Point.BASE, { multiply: { value: multiplyBase } });
}

const es256 = ecdsa(NativePoint, sha256);

/**
 * The same bytes and key give the same signature (RFC 6979), unlike Node's own; of the two valid forms it has the
 * smaller s.
 * @param key the private key, 32 bytes
 * @returns r and s, 64 bytes
 */
export const sign = (bytes: Uint8Array, key: Uint8Array): Uint8Array =>
  es256.sign(bytes, key, { lowS: true, prehash: true });

export type PrivateCodeKey = PublicCodeKey & { d: string };

/**
 * Bytes of a QR code of version 15 at level M, the largest that a phone reads at 22 mm from a 300 dpi print. Every
 * character of a link is one byte.
 */
export const LINK_MAX_LENGTH = 412;

const SIGNATURE_LENGTH = 86;

const utf8 = new TextEncoder();

/**
 * Any phone's camera opens it. The fragment never reaches a server.
 * @param site its address without a path
 */
const toLink = (site: string, jws: string): string => `${site}/verify#${jws}`;

/** What is signed (RFC 7515, 5.1). */
const signingInput = (code: CardCode, kid: string) =>
  `${headerOf(kid)}.${toBase64url(utf8.encode(payloadOf(code)))}`;

const lengthOf = (code: CardCode, site: string, kid: string) =>
  toLink(site, `${signingInput(code, kid)}.`).length + SIGNATURE_LENGTH;

/** Never cuts a letter of Devanagari from its signs. */
function shorter(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name.replace(CUT, ''))].map(({ segment }) => segment);
  return letters.slice(0, -1).join('').trimEnd() + CUT;
}

/**
 * Drops the last of the family until it fits, then cuts the primary member's name.
 * @throws Error where not even one letter of the name fits: the site's address is too long
 */
export function fitting(code: CardCode, site: string, kid: string): CardCode {
  let fits = code;
  while (lengthOf(fits, site, kid) > LINK_MAX_LENGTH) {
    if (fits.family?.length) fits = { ...fits, family: fits.family.slice(0, -1) };
    else if (fits.primaryMember !== CUT) fits = { ...fits, primaryMember: shorter(fits.primaryMember) };
    else throw new Error('The address of the site is too long for the codes of cards.');
  }
  return fits;
}

/** The same card and key give the same link (RFC 6979), so a repeated request gets the same answer. */
export function makeCode(code: CardCode, site: string, { kid, d }: PrivateCodeKey): string {
  const signed = signingInput(fitting(code, site, kid), kid);
  const signature = sign(utf8.encode(signed), fromBase64url(d)!);
  return toLink(site, `${signed}.${toBase64url(signature)}`);
}
