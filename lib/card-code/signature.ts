/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF = 32;

/**
 * Whether it is the one form of an ES256 signature that we make. Of every valid signature (r, s) anyone can make a
 * second valid one, (r, order − s); only the smaller s counts.
 */
export function isOurForm(signature: Uint8Array): boolean {
  if (signature.length !== 2 * HALF) return false;
  const hex = Array.from(signature.subarray(HALF), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x${hex}`) <= ORDER / 2n;
}
