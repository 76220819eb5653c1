import { createHash } from 'node:crypto';

/** The URL of the app under test, set by tests/setup/use-own-stack.ts. */
const base = () => {
  if (!process.env.APP_URL) throw new Error('APP_URL is not set. Run these tests with npm run test:http.');
  return process.env.APP_URL;
};

export type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { message?: string };
};
export type CallOptions = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The URL of another app than this worker's. */
  at?: string;
};

/** What looks at each answer: HTTP tests hold it against its schema (tests/setup/use-own-stack.ts). */
export const answers: { check?: (method: string, path: string, answer: Answer) => void } = {};

/** Sends one request of the contract, as a browser or any other client does. */
export async function api(
  method: string,
  path: string,
  { token, body, headers, at = base() }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { authorization: token }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const { status, headers: received } = response;
  const answer: Answer = {
    status,
    headers: received,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  };
  answers.check?.(method, path, answer);
  return answer;
}

/** The password format of docs/contract.md#calls (digest, plain, digest), independent of the app's code. */
export function digest(plain: string): string {
  const hex = createHash('sha256').update(plain, 'utf8').digest('hex');
  return `${hex}${plain}${hex}`;
}

/** A copy of `value` with the field at a path (`cardMembers.0.memberDOB`) replaced; undefined removes it. */
export function replaced<T>(value: T, path: string, by: unknown): T {
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  let place = copy;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (by === undefined) delete place[last];
  else place[last] = by;
  return copy as T;
}
