import { bestFor, pack } from './encodings';
import { openRequests } from './request-log';

/** In characters, as the framework's limit in bytes: what is shorter fits into one packet as it is. */
const WORTH_PACKING = 1_024;

/**
 * The response to a request in JSON, packed if it is long and the client takes that
 * (docs/decisions.md#running-it).
 * @param requestId of a request that is open; without a server, as in tests, nothing is packed
 */
export async function jsonResponse(
  data: unknown,
  requestId: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const text = JSON.stringify(data);
  const { request, response } = openRequests.get(requestId) ?? {};
  const encoding = text.length < WORTH_PACKING ? undefined : bestFor(request?.headers['accept-encoding']);
  const body = encoding ? await pack(text, encoding, 'answer') : Buffer.from(text);
  // Next leaves these two out of a route's response, because it may have unpacked what it has fetched.
  if (encoding) response?.setHeader('Content-Encoding', encoding);
  response?.setHeader('Content-Length', body.length);
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers },
  });
}
