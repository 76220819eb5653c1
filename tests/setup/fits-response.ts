import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { refusal } from '@/lib/schemas/responses/refusal';
import type { Answer } from '../contract-client';
import { endpoints } from '../routes';

const responses = endpoints.flatMap(({ verb, pattern, exported }) => {
  const response = (exported as { options?: { response: z.ZodType } }).options?.response;
  const path = new RegExp(`^${pattern.replace(/\[\w+\]/g, '[^/]+')}$`);
  return response && !(response instanceof z.ZodFile) ? [{ verb, path, response }] : [];
});

/**
 * Holds an answer against the schema that its route gives it, or a refusal against theirs: what is missing, wrong, or not
 * in the schema at all.
 */
export function fitsResponse(method: string, path: string, { status, headers, body }: Answer): void {
  if (!headers.get('content-type')?.startsWith('application/json')) return;
  const address = path.split('?')[0]!.replace(/^(?=\/(contactMail|loginEmployee|verifyCard)\b)/, '/api');
  const route = responses.find((each) => each.verb === method && each.path.test(address));
  if (!route) return;
  const read = (status < 400 ? route.response : refusal).safeParse(body);
  const wrong = read.error ? z.prettifyError(read.error) : 'it has fields that the schema does not have';
  if (!isDeepStrictEqual(read.data, body))
    throw new Error(
      `${method} ${path} answers ${status} against its schema: ${wrong}\n${JSON.stringify(body)}`,
    );
}
