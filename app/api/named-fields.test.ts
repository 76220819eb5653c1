import { expect, test } from 'vitest';
import { GET } from './openapi.json/route';

// What an action gets, and perhaps stores or searches by, has only fields that a schema names: zod drops all others, such
// as `$where` or `__proto__` (app/api/requests.http.test.ts), and a text is never an object with an operator.
type Part = { [key: string]: unknown };
type Call = { parameters: Part[]; requestBody?: Part };
const { paths } = (await GET().json()) as { paths: Record<string, Record<string, Call>> };

/** Where a schema takes any value, or any field. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, anyOf, oneOf, allOf, additionalProperties: others = false } = schema as Part;
  const inner = { ...(properties as object), items, anyOf, oneOf, allOf };
  const isOpen = others !== false || (!Array.isArray(schema) && Object.keys(schema).length === 0);
  const parts = Array.isArray(schema) ? Object.entries(schema) : Object.entries(inner);
  return [...(isOpen ? [place] : []), ...parts.flatMap(([key, part]) => openPlaces(part, `${place}.${key}`))];
}

test('no call takes a field that its schema does not name', () => {
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, call]) => [`${verb} ${path}`, call] as const),
  );
  expect(calls.length).toBeGreaterThan(90);
  const open = calls.flatMap(([name, { parameters, requestBody }]) => {
    const content = requestBody?.content as { 'application/json': { schema: unknown } } | undefined;
    return [...parameters.map(({ schema }) => schema), content?.['application/json'].schema].flatMap(
      (schema) => openPlaces(schema, name),
    );
  });
  expect(open).toEqual([]);
});
