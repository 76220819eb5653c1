import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** Whether a client takes a response in this encoding (Accept-Encoding, RFC 9110, 12.5.3); `*` is not enough. */
export function takes({ headers }: Pick<IncomingMessage, 'headers'>, encoding: Encoding): boolean {
  return String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .some(([name, quality]) => name === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? ''));
}
