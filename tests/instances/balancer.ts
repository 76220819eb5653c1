import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 250;
const ASK_WITHIN_MS = 5_000;

type Target = { url: URL; ready: boolean };

export type Balancer = {
  url: string;
  /** The responses sent to clients so far, by status. */
  answers: Record<number, number>;
  /** Method, path, status and cause of each response of 500 or more. */
  failures: string[];
  close: () => Promise<void>;
};

/**
 * A small load balancer over instances of the app: it asks each for /api/readyz, sends requests in turn to those that
 * answer 200, over connections it keeps, and tries the next one when a connection is refused. Like nginx, it does not
 * repeat a request that may have arrived. Clients write X-Forwarded-For themselves, as a proxy in front of it would.
 */
export async function startBalancer(urls: string[]): Promise<Balancer> {
  const targets: Target[] = urls.map((url) => ({ url: new URL(url), ready: true }));
  const agent = new Agent({ keepAlive: true });
  const answers: Record<number, number> = {};
  const failures: string[] = [];
  let turn = 0;

  const ask = async (target: Target) => {
    const signal = AbortSignal.timeout(ASK_WITHIN_MS);
    target.ready = await fetch(new URL('/api/readyz', target.url), { signal })
      .then(async (response) => response.arrayBuffer().then(() => response.ok))
      // Refused, or cut off in the middle of its answer.
      .catch(() => false);
  };
  const asking = setInterval(() => targets.forEach((target) => void ask(target)), ASK_EVERY_MS);

  function answer(from: IncomingMessage, to: ServerResponse, status: number, why = '') {
    answers[status] = (answers[status] ?? 0) + 1;
    if (status >= 500) failures.push(`${from.method} ${from.url} ${status} ${why}`);
    to.statusCode = status;
  }

  function send(from: IncomingMessage, body: Buffer, to: ServerResponse, left: number): void {
    const ready = targets.filter((target) => target.ready);
    const target = ready[turn++ % ready.length];
    if (!target || left === 0) {
      answer(from, to, 502, 'no instance is ready');
      return void to.end();
    }
    const { method, url: path, headers } = from;
    const { hostname, port } = target.url;
    const sent = request({ hostname, port, method, path, headers, agent }, (received) => {
      answer(from, to, received.statusCode!);
      for (const [name, value] of Object.entries(received.headers))
        if (value !== undefined && name !== 'connection' && name !== 'keep-alive') to.setHeader(name, value);
      received.pipe(to);
      received.on('error', () => to.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        target.ready = false;
        return send(from, body, to, left - 1);
      }
      if (to.headersSent) return void to.destroy();
      answer(
        from,
        to,
        502,
        `${error.code} on a ${sent.reusedSocket ? 'kept' : 'new'} connection, ready: ${targets.map((each) => each.ready)} ${target.url.port}`,
      );
      to.end();
    });
    sent.end(body);
  }

  const server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () => send(from, Buffer.concat(chunks), to, targets.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    failures,
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
