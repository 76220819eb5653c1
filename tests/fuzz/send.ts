import { Agent, request } from 'node:http';

export type Reply = { status: number; type: string; text: string };

/** Reuses connections: a new one for each of fifty thousand requests would use up the machine's ports. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends one request with its path unchanged; `fetch` would normalise it. */
export function send(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8');
    const length: Record<string, string | number> = bytes ? { 'content-length': bytes.length } : {};
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
    const sending = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type'] ?? ''),
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle connection just as it is reused.
      if (sending.reusedSocket && error.code === 'ECONNRESET')
        resolve(send(base, method, path, headers, body));
      else reject(error);
    });
    sending.end(bytes);
  });
}

/** Traces of internals that must not appear in a message. */
const LEAKED = /Mongo|E11000|Cast to|BSON|zod|node_modules|\.[jt]s:\d|\n\s+at /;

/**
 * What is wrong with a reply: a server error, not JSON, no message, a rate limit or leaked internals.
 * @returns undefined if the reply is correct
 */
export function faultOf({ status, type, text }: Reply): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (status >= 200 && status < 300 && !type.includes('json')) {
    return /^(text\/csv|application\/vnd\.openxml|text\/plain; version=0\.0\.4)/.test(type)
      ? undefined
      : `2xx of the type "${type}"`;
  }
  let message: unknown;
  try {
    ({ message } = JSON.parse(text) as { message?: unknown });
  } catch {
    return `answered ${status} with no JSON: ${text.slice(0, 300)}`;
  }
  if (status < 300) return undefined;
  if (typeof message !== 'string' || message === '') return `answered ${status} without a message`;
  // The limits are reset so often that they should never be reached.
  if (status === 429) return 'answered 429: a limit hides the handler';
  return LEAKED.test(message) ? `leaks: ${message.slice(0, 300)}` : undefined;
}
