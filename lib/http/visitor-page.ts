import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { readBuilt } from './built-files';
import { bestFor, pack } from './encodings';
import { inlineStyles } from './inline-styles';
import { packedPage } from './packed-page';

/** The pages of visitors. */
const PAGE = /^\/(?:(en|hi)(?=[/?]|$)\/?)?(hospitals|get-a-card|privacy|verify|login)?\/?(?:\?|$)/;

const sheets = new Map<string, string>();
function sheetAt(href: string): string {
  let text = sheets.get(href);
  if (text === undefined) {
    text = readBuilt(href.replace(/^\/_next\//, '')).toString();
    sheets.set(href, text);
  }
  return text;
}

/** Leaves the style sheets, which nobody needs any more, out of the Link header. */
function dropSheets(response: ServerResponse): void {
  const links = String(response.getHeader('Link') ?? '').split(/,\s*(?=<)/);
  const others = links.filter((link) => link && !link.includes('as="style"'));
  if (others.length > 0) response.setHeader('Link', others.join(', '));
  else response.removeHeader('Link');
}

/**
 * Sets the headers of the page with its styles inside.
 * @param name its path with the language: `en/verify`
 * @returns its bytes, packed for this client
 */
async function packPage(
  name: string,
  html: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer> {
  const encoding = bestFor(request.headers['accept-encoding']);
  let bytes = encoding === 'br' ? packedPage(name, html) : undefined;
  if (!bytes) {
    const page = inlineStyles(html.toString(), sheetAt);
    bytes = encoding ? await pack(page, encoding, 'page') : Buffer.from(page);
  }
  dropSheets(response);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  return bytes;
}

const isPage = (response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/html') &&
  !response.hasHeader('Content-Encoding');

/**
 * Sends a page of visitors with its styles inside (docs/decisions.md#public-pages), which a prerendered one has since the
 * build: on a slow network the sheet would come late, as the scripts share the line with it. The page is held until it
 * is complete.
 */
export function sendStylesWithin(request: IncomingMessage, response: ServerResponse): void {
  const page = PAGE.exec(request.url ?? '');
  if (!page || request.method !== 'GET' || request.headers.rsc) return;
  const name = [page[1] ?? 'en', page[2]].filter(Boolean).join('/');
  const parts: Buffer[] = [];
  const hold = (part: unknown) =>
    void (typeof part === 'string'
      ? parts.push(Buffer.from(part))
      : part instanceof Uint8Array && parts.push(Buffer.from(part)));
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  let complete = false;
  // Next packs nothing then, but still calls all of these with the first part.
  const asked = request.headers['accept-encoding'];
  request.headers['accept-encoding'] = 'identity';
  response.flushHeaders = () => {};
  response.writeHead = ((status: number, ...rest: []) => {
    if (complete) return writeHead(status, ...rest);
    response.statusCode = status;
    const headers = rest.at(-1) as OutgoingHttpHeaders | string | undefined;
    if (typeof headers === 'object')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value!);
    return response;
  }) as typeof response.writeHead;
  response.write = (part: unknown) => {
    hold(part);
    return true;
  };
  response.end = ((part?: unknown) => {
    if (complete) return response;
    hold(part);
    complete = true;
    request.headers['accept-encoding'] = asked;
    const whole = Buffer.concat(parts);
    const sent =
      parts.length > 0 && isPage(response)
        ? packPage(name, whole, request, response)
        : Promise.resolve(whole);
    sent.then(end, (error: Error) => {
      log.error({ error: error.name }, 'a page is sent without its styles inside');
      end(whole);
    });
    return response;
  }) as typeof response.end;
}
