import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyOptions } from '@/lib/http/route';
import { contractPath } from '@/lib/http/route-pattern';
import { SUMMARIES } from '@/lib/http/summaries';
import { cardLookUp } from '@/lib/schemas/responses/cards';
import { employeeDetail } from '@/lib/schemas/employees';
import { directoryPage } from '@/lib/schemas/responses/hospitals';
import { position, positionDetail, zone } from '@/lib/schemas/organisation';
import en from '@/messages/en.json';
import { endpoints, PLAIN, SPECIFIED } from '@/tests/routes';

// docs/contract.md is binding: it has all that the specification fixes, and the texts it quotes are those people read.

const ROOT = path.join(import.meta.dirname, '..');
const contract = readFileSync(path.join(ROOT, 'docs/contract.md'), 'utf8');

/** The text under a heading of the second level. */
const section = (heading: string) =>
  contract.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

const withoutNames = (address: string) => address.replace(/\{\w+\}|\[\w+\]/g, '{}');

/** The rows of the table of calls, with the endpoint that each is about. */
const rows = [
  ...section('Calls').matchAll(/^\| `(GET|POST|PUT) ([^`?]+)[^`]*` +\|(.*?)\|(.*?)\|(.*?)\|$/gm),
].map(([, verb, address = '', sent = '', answer = '', added = '']) => {
  const call = `${verb} ${address.startsWith('/api/') ? '' : '/api'}${withoutNames(address)}`;
  const found = endpoints.find(({ name }) => withoutNames(name) === call);
  return { call, sent, answer, added, options: (found?.exported as { options?: AnyOptions })?.options };
});

test('the contract has a row for each call of the specification', () => {
  expect(rows.map(({ call }) => call).sort()).toEqual(SPECIFIED.map(withoutNames).sort());
});

test('every other call has its sentence in the OpenAPI document, or is named as not in it', () => {
  const named = endpoints.map(({ verb, pattern }) => `${verb} ${contractPath(pattern)}`);
  const ours = endpoints.filter(({ name }) => !SPECIFIED.includes(name) && !name.includes('[['));
  const missing = ours
    .map(({ name, verb, pattern }) => ({ name, call: `${verb} ${contractPath(pattern)}` }))
    .filter(({ name, call }) =>
      PLAIN.test(name) ? !section('Calls').includes(`\`${call}\``) : !SUMMARIES[call],
    );
  expect(missing, 'calls without their sentence in lib/http/summaries.ts').toEqual([]);
  expect(Object.keys(SUMMARIES).filter((call) => !named.includes(call))).toEqual([]);
  expect(Object.values(SUMMARIES).filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
});

test.each([
  ['K', 'idempotencyKey'],
  ['P', 'stepUp'],
] as const)('the contract marks with %s exactly the calls whose route has %s', (mark, option) => {
  const marked = rows.filter(({ added }) => new RegExp(`\\b${mark}\\b`).test(added));
  const having = rows.filter(({ options }) => options?.[option]);
  expect(marked.map(({ call }) => call)).toEqual(having.map(({ call }) => call));
  expect(marked.length).toBeGreaterThan(0);
});

const screens = [...section('Screens').matchAll(/^- `(\/[^`]*)`: /gm)].map(([, address = '']) => address);

test('the contract lists exactly the pages', () => {
  const pages = path.join(ROOT, 'app/[locale]');
  const served = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    // Without route groups, which are in no address.
    .map((file) =>
      path
        .dirname(file)
        .replaceAll(path.sep, '/')
        .replace(/^\(\w+\)\//, ''),
    )
    .map((folder) => (folder === '.' ? '/' : `/${folder.replaceAll('[', '{').replaceAll(']', '}')}`));
  expect([...screens].sort(), 'a page without its row in docs/contract.md#screens').toEqual(served.sort());
});

test('the sidebar of admins leads to every page of theirs', () => {
  const layout = section('Screens')
    .split(/^### /m)
    .find((part) => part.startsWith('Admin layout\n'))!;
  const menu = screens.filter((address) => address.startsWith('/admin/') && !address.includes('{'));
  const missing = menu.filter((address) => !layout.includes(`\`${address}\``));
  expect(missing, 'add these to the sidebar in docs/contract.md#admin-layout').toEqual([]);
});

test('every text the contract quotes is shown to people', () => {
  const texts = new Set(Object.values(en).flatMap((group) => Object.values<string>(group)));
  const quoted = [section('Validation'), section('Messages')].flatMap((part) =>
    [...part.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
  );
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((text) => !texts.has(text))).toEqual([]);
});

type JsonSchema = z.core.JSONSchema.JSONSchema;
/** Every field and every fixed value in a schema. */
const wordsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: values = [], const: value, ...rest } = schema as JsonSchema;
  return [
    ...Object.keys(properties),
    ...[...values, value].map(String),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(wordsOf),
  ];
};
/** The names in code style. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[A-Za-z_]\w*/g) ?? []);
/** Those of the names that no schema has. */
const unknown = (names: string[], schemas: Array<z.ZodType | undefined>, io: 'input' | 'output') => {
  const known = new Set(schemas.flatMap((schema) => (schema ? wordsOf(z.toJSONSchema(schema, { io })) : [])));
  return names.filter((name) => !known.has(name));
};

test.each(rows)('the fields of $call are those that it takes and answers', ({ sent, answer, options }) => {
  // An age may be sent and is ignored: no schema has it.
  const fields = namesIn(sent).filter((name) => !/^(member|employee)Age$/.test(name));
  expect(unknown(fields, [options?.body], 'input')).toEqual([]);
  expect(unknown(namesIn(answer), [options?.response], 'output')).toEqual([]);
});

const [cardDetail] = cardLookUp.options;
test.each<[string, z.ZodObject[]]>([
  ['Employee', [employeeDetail]],
  ['Card', [cardDetail.shape.card]],
  ['Card detail', [cardDetail]],
  ['Member', [cardDetail.shape.member.element]],
  ['Zone', [zone]],
  ['Position', [position]],
  ['Position detail', [positionDetail]],
  ['Hospital', [directoryPage.shape.hospitals.element]],
])('the fields that the contract lists of %s are sent', (entity, schemas) => {
  const line = section('Entities')
    .split('\n')
    .find((each) => each.startsWith(`- **${entity}:**`))!;
  expect(namesIn(line).length).toBeGreaterThan(2);
  expect(unknown(namesIn(line), schemas, 'output')).toEqual([]);
});
