/**
 * Bytes of a QR code of version 15 at level M, the largest that a phone reads at 22 mm from a 300 dpi print. Every
 * character of a link is one byte.
 */
export const LINK_MAX_LENGTH = 412;

/** A compact JWS (RFC 7515, 7.1). */
const JWS = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
/** Any host: cards printed before the site moved stay good. What counts is the signature. */
const LINK = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/hi)?\/verify#(.+)$/;

/**
 * The code as an ordinary link, which any phone's camera opens. The fragment never reaches a server.
 * @param site its address without a path
 */
export const toLink = (site: string, jws: string): string => `${site}/verify#${jws}`;

/** The JWS in what was scanned, opened or pasted: a link to /verify, its fragment, or a bare JWS. */
export function jwsIn(text: string): string | undefined {
  if (text.length > LINK_MAX_LENGTH) return undefined;
  const jws = LINK.exec(text)?.[1] ?? text.replace(/^#/, '');
  return JWS.test(jws) ? jws : undefined;
}
