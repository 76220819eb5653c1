import { randomBytes } from 'node:crypto';

/** Styles need 'unsafe-inline': Swiper and React write `style` attributes, which no hash or nonce covers. */
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

export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * For workers that read import files or card codes: they can send nothing anywhere. Only here may WebAssembly be
 * compiled, from bytes that the page fetched from this site.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Service workers fetch their page's own files and load no script. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Staff pages draw a card as a picture from their own content. */
const DRAWN = "'self' blob: data:";

/** For staff pages rendered on request. Next adds the nonce to its scripts. */
export const noncePolicy = (alsoHashes: string[]): string =>
  pagePolicy([`'nonce-${randomBytes(16).toString('base64')}'`, ...alsoHashes], DRAWN);

/**
 * For prerendered pages, where a nonce would be the same for everyone.
 * @param draws whether the page draws cards
 */
export const hashPolicy = (hashes: string[], draws: boolean): string =>
  pagePolicy(hashes, draws ? DRAWN : undefined);
