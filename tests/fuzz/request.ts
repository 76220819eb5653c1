import fc from 'fast-check';
import type { z } from 'zod';
import { validInput, type Plausible } from './from-schema';
import { hostileText, hostileValue } from './hostile';
import { nearMiss } from './near-miss';

/** The schemas passed to route() (lib/http/route.ts). */
export type Schemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };
/** One request; the values of `params` are already percent-encoded. */
export type FuzzRequest = {
  params: Record<string, string>;
  query: string;
  body: string | undefined;
  headers: Record<string, string>;
};

const LONGEST_PART = 1_500;
const LONGEST_BODY = 64 * 1024;

/** Percent-encodes every special character, even lone surrogates, where encodeURIComponent throws. */
const percent = (value: string): string =>
  Buffer.from(value, 'utf8')
    .toString('latin1')
    .replace(/[^\w~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** One path segment. An empty one, or only dots, would be another address. */
const inPath = (value: unknown): string => {
  const text = percent(asText(value)).slice(0, LONGEST_PART).replace(/%.?$/, '');
  return /^(%2e)*$/i.test(text) ? 'x' : text;
};

/** Invalid UTF-8, and encoded characters with a meaning in paths. */
const rawPart = fc.constantFrom(
  '%00',
  '%2F',
  '%25',
  '%E0%A4%A',
  '%ED%A0%80',
  '%FF%FE',
  '%252e%252e',
  '+',
  'a%2Fb',
  ';x=1',
);

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? '' : `?${percent(asText(value))}`;
  const pairs = Object.entries(value).flatMap(([key, part]) =>
    // Copied first: `map` on a hostile list would use its own `constructor`.
    Array.from<unknown>(Array.isArray(part) ? part : [part]).map(
      (one) => `${percent(key)}=${percent(asText(one))}`,
    ),
  );
  return pairs.length
    ? `?${pairs
        .join('&')
        .slice(0, 4 * LONGEST_PART)
        .replace(/%.?$/, '')}`
    : '';
}

/** The JSON body, cut off to stay below the size limit. */
const bodyOf = (value: unknown): string | undefined => JSON.stringify(value)?.slice(0, LONGEST_BODY / 4);

const brokenBody = fc.constantFrom(
  '',
  '{',
  '[1,',
  '"',
  'nul',
  '\uFEFF{}',
  '{"a":1}{"a":2}',
  '\0',
  '{"a":1,"a":2}',
);

const otherHeaders = fc.record(
  {
    'accept-language': fc.constantFrom('hi', 'en', 'hi-IN,en;q=0.5', 'x'.repeat(500), ';;;'),
    'idempotency-key': fc.oneof(
      fc.uuid(),
      fc.stringMatching(/^[\w-]{8,20}$/),
      fc.stringMatching(/^[!-~]{1,40}$/),
    ),
  },
  { requiredKeys: [] },
);
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ),
);

/** `valid`: only valid values. `mixed`: valid, nearly valid and hostile ones. */
function kinds(schema: z.ZodType | undefined, plausible: Plausible, wild: fc.Arbitrary<unknown>) {
  if (!schema)
    return { valid: fc.constant<unknown>(undefined), mixed: fc.oneof(fc.constant<unknown>(undefined), wild) };
  const valid = validInput(schema, plausible);
  return {
    valid,
    mixed: fc.oneof(
      { weight: 3, arbitrary: valid },
      { weight: 4, arbitrary: nearMiss(valid) },
      { weight: 2, arbitrary: wild },
    ),
  };
}

const wildRecord = fc.dictionary(hostileText, hostileValue, { maxKeys: 5 });

/**
 * Requests to an endpoint: half of them valid, the others with invalid or hostile parts.
 * @param names the names of its path parameters
 */
export function requests(schemas: Schemas, names: string[], plausible: Plausible): fc.Arbitrary<FuzzRequest> {
  const params = kinds(schemas.params, plausible, wildRecord);
  const query = kinds(schemas.query, plausible, wildRecord);
  const body = kinds(schemas.body, plausible, hostileValue);
  const named = (values: unknown) =>
    Object.fromEntries(
      names.map((name) => [name, inPath((values as Record<string, unknown> | undefined)?.[name] ?? 'x')]),
    );
  const wild = fc.record({
    params: fc.oneof(
      { weight: 4, arbitrary: params.mixed.map(named) },
      rawPart.map((part) => Object.fromEntries(names.map((name) => [name, part]))),
    ),
    query: query.mixed.map(queryOf),
    body: fc.oneof({ weight: 9, arbitrary: body.mixed.map(bodyOf) }, brokenBody),
    headers: fc
      .tuple(otherHeaders, contentType)
      .map(([others, type]) => ({ ...others, 'content-type': type })),
  });
  const wellMeant = fc.record({
    params: params.valid.map(named),
    query: query.valid.map(queryOf),
    body: body.valid.map(bodyOf),
    headers: fc
      .oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        fc.uuid().map((key) => ({ 'idempotency-key': key })),
      )
      .map((headers): Record<string, string> => ({ 'content-type': 'application/json', ...headers })),
  });
  return fc.oneof(wellMeant, wild);
}
