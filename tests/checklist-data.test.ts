import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODELS } from '@/models/all';
import { refusal } from '@/lib/schemas/responses/refusal';
import { endpoints, SPECIFIED } from './routes';

// Further steps of CONTRIBUTING.md#to-add-an-entity (tests/checklist.test.ts has the others); a failure names the missing step.

/** Fails if there is any sentence; each one names something missing. */
const missing = (sentences: Array<string | false | undefined>) =>
  expect(sentences.filter(Boolean).join('\n')).toBe('');
const read = (file: string) => readFileSync(file, 'utf8');

/** What the chapters of entities and calls name in code style. */
const named = new Set(
  read('docs/contract.md')
    .split(/^## /m)
    .filter((chapter) => /^(Entities|Calls)\n/.test(chapter))
    .flatMap((chapter) => [...chapter.matchAll(/`([^`]*)`/g)])
    .flatMap(([, code = '']) => code.match(/\w+/g) ?? []),
);

/** The names of all fields in a schema. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldsOf(part, seen));
  if (!('_zod' in schema)) return [];
  const { def } = schema._zod as { def: Record<string, unknown> };
  const shape = (def.shape ?? {}) as Record<string, unknown>;
  return [
    ...Object.entries(shape).flatMap(([name, part]) => [name, ...fieldsOf(part, seen)]),
    ...Object.values(def).flatMap((part) => fieldsOf(part, seen)),
  ];
}

/** Fields that the contract leaves out: of WebAuthn, and a trap for programs. */
const NOT_NAMED = new Set(
  'challenge timeout rpId allowCredentials type transports userVerification website'.split(' '),
);

type Schemas = { options?: Partial<Record<'params' | 'query' | 'body' | 'response', unknown>> };

test('the contract names every field that a call of the specification takes or answers', () => {
  const fields = endpoints
    .filter(({ name }) => SPECIFIED.includes(name))
    .flatMap(({ name, exported }) => {
      const { params, query, body, response } = (exported as Schemas).options ?? {};
      return [params, query, body, response].flatMap((schema) =>
        fieldsOf(schema).map((field) => ({ where: name, field })),
      );
    });
  expect(fields.length).toBeGreaterThan(200);
  missing(
    [...fields, ...fieldsOf(refusal).map((field) => ({ where: 'a refusal', field }))].map(
      ({ where, field }) =>
        !named.has(field) && !NOT_NAMED.has(field) && `docs/contract.md does not name ${field} of ${where}.`,
    ),
  );
});

/** Cards and visits keep the id of a zone that was removed: it says where they were made. */
const KEEP_THE_ZONE = ['Card', 'Visit'];

test('a zone is not removed while anything refers to it', () => {
  const counted = [...read('lib/domain/zones/remove-zone.ts').matchAll(/\b(\w+)Model\.count/g)].map(
    ([, name]) => name,
  );
  // Of a request the zone is taken away (forgetZone).
  const handled = new Set([...counted, 'Request', 'Zone', ...KEEP_THE_ZONE]);
  const referring = MODELS.filter(({ schema }) =>
    Object.keys(schema.paths).some((name) => /zone(id)?$/i.test(name)),
  );
  expect(referring.length).toBeGreaterThan(4);
  missing(
    referring.map(
      ({ modelName }) =>
        !handled.has(modelName) && `lib/domain/zones/remove-zone.ts does not count ${modelName}Model.`,
    ),
  );
});
