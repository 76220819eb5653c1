import { randomBytes } from 'node:crypto';

/**
 * The page policy (docs/security.md#headers): the site's own files and the given inline scripts. Styles keep
 * 'unsafe-inline': Swiper and React write `style` attributes, which no hash or nonce covers.
 */
const pagePolicy = (inlineScripts: string[], pictures = "'self'"): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
  ].join('; ');

/** For API responses and static files, which load nothing. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * For the workers that read a file to import or a card's code: they load our own code and can send nothing anywhere.
 * Only here WebAssembly may be compiled, from bytes that the page fetched from this site (docs/security.md#scanning).
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** For the service workers: each fetches its page's own files, and loads no script. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** On the pages of staff a card is drawn as a picture from the page's own content. */
const DRAWN = "'self' blob: data:";

/** For a page rendered on request, of staff: Next reads the nonce from the request header and adds it to its scripts. */
export const noncePolicy = (alsoHashes: string[]): string =>
  pagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`, ...alsoHashes], DRAWN);

/**
 * For a prerendered page, where a nonce would be the same for everyone.
 * @param hashes from prerendered-scripts.ts
 * @param draws whether it draws cards, as pages of staff do
 */
export const hashPolicy = (hashes: string[], draws: boolean): string =>
  pagePolicy(hashes, draws ? DRAWN : undefined);
