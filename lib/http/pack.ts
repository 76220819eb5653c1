import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Brotli where the browser takes it, which Next's own packing does not offer: the styles that a page contains twice
 * (`inlineCss`) cost it nothing, as its window holds the whole page, and gzip's 32 KB do not.
 */
const packWhileSending = compression({
  filter(request, response) {
    // Next sets a list of one, which the library would take for a type it does not know.
    const type = response.getHeader('Content-Type');
    if (Array.isArray(type)) response.setHeader('Content-Type', type.join());
    return compression.filter(request, response);
  },
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } },
}) as unknown as Middleware;

const TYPES = { '.js': 'application/javascript; charset=UTF-8', '.css': 'text/css; charset=UTF-8' };
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), '.next/static');

/** Addresses of what the build has packed (scripts/build.ts): smaller than there is time for while sending. */
const packed = new Set(
  existsSync(/* turbopackIgnore: true */ FOLDER)
    ? readdirSync(/* turbopackIgnore: true */ FOLDER, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.br'))
        .map((name) => `/_next/static/${name.slice(0, -'.br'.length)}`)
    : [],
);

/** Answers packed, as the browser takes it. */
export const pack: Middleware = (request, response, next) => {
  const { url = '', method, headers } = request;
  const takes = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding']?.toString() ?? '');
  if (takes && packed.has(url) && (method === 'GET' || method === 'HEAD')) {
    request.url = `${url}.br`;
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Type', TYPES[path.extname(url) as keyof typeof TYPES]);
  }
  packWhileSending(request, response, next);
};
