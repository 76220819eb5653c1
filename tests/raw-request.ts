import { request, type IncomingHttpHeaders } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };
type RawOptions = { method?: string; headers?: Record<string, string>; chunks?: Array<string | Buffer> };

/** Sends one request to the app under test with its path unchanged; `fetch` would normalise `//` and `..`. */
export function rawRequest(path: string, { method = 'GET', headers, chunks = [] }: RawOptions = {}) {
  const { hostname, port } = new URL(process.env.APP_URL!);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
    });
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}
