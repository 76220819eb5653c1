import { z } from 'zod';
import { refusal } from '@/lib/schemas/responses/refusal';
import type { AnyOptions } from './route';

/** docs/contract.md#refusals. Without 405, which only verbs get that are not in the document. */
const MEANINGS = {
  400: 'A field is wrong, or the request cannot be read.',
  401: 'No valid token, or a wrong sign-in.',
  403: 'The wrong role, or the caller must do something else first.',
  404: 'Not there, or not visible to the caller.',
  408: 'The body took too long.',
  409: 'In use, or changed meanwhile.',
  410: 'Sealed for a key that is no longer there.',
  413: 'The body is too large.',
  414: 'The query is too long.',
  415: 'The body is not JSON.',
  429: 'Too many requests.',
  500: 'Something went wrong on our side.',
  503: 'The database is unavailable or busy.',
};

const { $schema: _, ...REFUSAL } = z.toJSONSchema(refusal, { io: 'output' });
const withFields = { ...REFUSAL, required: ['message', 'fieldErrors'] };
const retryAfter = {
  'Retry-After': { description: 'In seconds.', required: true, schema: { type: 'integer' } },
};

/** The refusals, for the document's `components`. */
export const REFUSALS = Object.fromEntries(
  Object.entries(MEANINGS).map(([status, description]) => [
    status,
    {
      description,
      ...((status === '429' || status === '503') && { headers: retryAfter }),
      content: { 'application/json': { schema: status === '400' ? withFields : REFUSAL } },
    },
  ]),
);

/** The refusals a call may have: all but those its options rule out, because a route does not declare what its action throws. */
export function refusalsOf({ role, params, query, body, form }: AnyOptions, writes: boolean): object {
  const isOpen = role === 'public';
  const no = new Set([
    ...(params || query || body || writes ? [] : [400]),
    // Signing in is a public write.
    ...(isOpen && !writes ? [401] : []),
    ...(isOpen && !form ? [403] : []),
    ...(body ? [] : [408, 413, 415]),
    ...(body instanceof z.ZodObject && 'sealed' in body.shape ? [] : [410]),
  ]);
  const may = Object.keys(MEANINGS).filter((status) => !no.has(Number(status)));
  return Object.fromEntries(may.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
