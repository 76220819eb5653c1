import 'server-only';
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '@/lib/format/creation-key';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { AnyOptions } from './route';
import { contractPath } from './route-pattern';
import { refusal } from '@/lib/schemas/responses/refusal';
import { SUMMARIES } from './summaries';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type RouteFiles = Record<string, Record<string, unknown>>;

const employee = { session: ['employee'] };
const admin = { session: ['admin'] };
const SECURITY: Record<AnyOptions['role'], object[]> = {
  public: [],
  // Without a token, or with a valid one.
  lookup: [{}, employee, admin],
  staff: [employee, admin],
  employee: [employee],
  admin: [admin],
};

/** Rules that JSON Schema cannot express are left out; breaking one is still a 400. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema: part }) => {
      // JSON has no Infinity.
      if (part.maxLength === Infinity) delete part.maxLength;
      // A pattern given by hand (`.meta` in lib/schemas/fields.ts) replaces those zod made from several rules.
      if (part.pattern) delete part.allOf;
      // A format only zod knows; the pattern already says it.
      if (part.format === 'starts_with') delete part.format;
      // schemathesis misreads lists with a schema for each position.
      if (part.prefixItems) part.items = { anyOf: part.prefixItems as JsonSchema[] };
      delete part.prefixItems;
    },
  });
  return json;
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: part,
  }));
}

const json = (schema: object) => ({ 'application/json': { schema } });

function contentOf(response: z.ZodType): object {
  if (!(response instanceof z.ZodFile)) return json(jsonSchema(response, 'output'));
  return Object.fromEntries((response._zod.bag.mime ?? []).map((type: string) => [type, {}]));
}

function operation(verb: string, path: string, options: AnyOptions): object {
  const {
    role,
    params,
    query,
    body,
    bodyOptional,
    form,
    stepUp,
    idempotencyKey,
    response,
    status = 200,
  } = options;
  const summary = SUMMARIES[`${verb} ${path}`];
  return {
    tags: [role],
    ...(summary && { summary }),
    ...(stepUp && {
      description: `An account that has a passkey ${stepUp === true ? 'needs' : 'may need'} a fresh proof with it.`,
    }),
    security: SECURITY[role],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(idempotencyKey ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: !bodyOptional, content: bodyOf(body, form !== undefined) } }),
    responses: {
      [status]: {
        description: 'Done.',
        content: contentOf(response),
      },
      ...(form && { 303: { description: 'To a form: the page that says what became of it.' } }),
      ...refusalsOf(options, verb !== 'GET'),
    },
  };
}

const bodyOf = (body: z.ZodType, alsoForm: boolean) => {
  const schema = jsonSchema(body, 'input');
  return { ...json(schema), ...(alsoForm && { 'application/x-www-form-urlencoded': { schema } }) };
};

const isRoute = (exported: unknown): exported is { options: AnyOptions } =>
  typeof exported === 'function' && 'options' in exported;

/** @param version of the product */
export function openApi(files: RouteFiles, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [file, exported] of Object.entries(files)) {
    const path = contractPath(file.replace(/^\/app|\/route\.ts$/g, ''));
    for (const [verb, handler] of Object.entries(exported))
      if (isRoute(handler)) (paths[path] ??= {})[verb.toLowerCase()] = operation(verb, path, handler.options);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} medical card`, version },
    // The host that serves this document.
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `Token` of a sign-in. `Bearer` may be left out.',
        },
      },
      responses: REFUSALS,
      parameters: {
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A repeat with the same key by the same person gets the first answer again.',
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
        },
      },
    },
  };
}

/** Of the statuses of refusals. Without 405, which only verbs get that are not in the document. */
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

const REFUSALS = Object.fromEntries(
  Object.entries(MEANINGS).map(([status, description]) => [
    status,
    {
      description,
      ...((status === '429' || status === '503') && { headers: retryAfter }),
      content: { 'application/json': { schema: status === '400' ? withFields : REFUSAL } },
    },
  ]),
);

/** All refusals but those the route's options rule out, since a route does not declare what its action throws. */
function refusalsOf({ role, params, query, body, form }: AnyOptions, writes: boolean): object {
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
