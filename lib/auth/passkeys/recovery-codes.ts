import 'server-only';
import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** 80 bits: too many to guess from a digest, so it needs no slow hash. */
const LENGTH = 16;
/** Crockford's base 32: no characters that look alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Ten codes, each replaces a passkey once.
 * @param account role and id: `employee:EMP001`
 * @returns the codes as shown, `XXXX-XXXX-XXXX-XXXX`, and what is stored
 */
export function makeRecoveryCodes(account: string): { codes: string[]; digests: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  return {
    codes: codes.map((code) => code.match(/.{4}/g)!.join('-')),
    digests: codes.map((code) => recoveryDigest(account, code)),
  };
}

/** Accepts any case, spaces, dashes, O for 0, I or L for 1. */
const typedCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** @param code as somebody typed it */
export const recoveryDigest = (account: string, code: string): string =>
  createHash('sha256')
    .update(`${account} ${typedCode(code)}`)
    .digest('base64url');
