const CHARACTERS = /^[A-Za-z0-9_-]*$/;

/** Without padding (RFC 7515, 2). */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * undefined unless it is the only text of these bytes: no padding, no other characters, no set bits after the last
 * byte.
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!CHARACTERS.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : undefined;
}
