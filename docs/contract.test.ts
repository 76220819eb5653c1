import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyOptions } from '@/lib/http/route';
import { contractPath } from '@/lib/http/route-pattern';
import { SUMMARIES } from '@/lib/http/summaries';
import { cardLookUp, listedCards } from '@/lib/schemas/responses/cards';
import { employeeDetail } from '@/lib/schemas/responses/employees';
import { directoryPage } from '@/lib/schemas/responses/hospitals';
import { position, positionDetail, zone } from '@/lib/schemas/responses/organisation';
import en from '@/messages/en.json';
import { endpoints, PLAIN, SPECIFIED } from '@/tests/routes';

// docs/contract.md is binding: it has all that the specification fixes, and the texts it quotes are those people read.

const ROOT = path.join(import.meta.dirname, '..');
const contract = readFileSync(path.join(ROOT, 'docs/contract.md'), 'utf8');

/** The text under a heading of the second level. */
const section = (heading: string) =>
  contract.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

const withoutNames = (address: string) => address.replace(/\{\w+\}|\[\w+\]/g, '{}');

/** The calls in the first cell of each row, and the rest of the row. */
const rows = [...section('Calls').matchAll(/^\| (`(?:GET|POST|PUT|DELETE)\b[^|]*)\|(.*)/gm)].map(
  ([, cell = '', rest = '']) => {
    const verbs = [...cell.matchAll(/\b(?:GET|POST|PUT|DELETE)\b/g)].map(([verb]) => verb);
    const addresses = [...cell.matchAll(/\/[\w/{},.]+/g)].flatMap(([address]) => {
      const choices = /\{(\w+(?:,\w+)+)\}/.exec(address);
      return choices
        ? choices[1]!.split(',').map((choice) => address.replace(choices[0], choice))
        : [address];
    });
    const calls = [...new Set(verbs)].flatMap((verb) =>
      addresses.map(
        (address) => `${verb} ${address.startsWith('/api/') ? '' : '/api'}${withoutNames(address)}`,
      ),
    );
    return { calls, rest };
  },
);

const listed = rows.flatMap(({ calls }) => calls).sort();
const specified = endpoints.filter(({ name }) => SPECIFIED.includes(name));

test('the contract lists exactly the calls of the specification, and those no program describes', () => {
  const plain = ['GET /api/healthz', 'GET /api/metrics', 'GET /api/openapi.json', 'GET /api/readyz'];
  expect(specified).toHaveLength(SPECIFIED.length);
  expect(listed).toEqual([...SPECIFIED.map(withoutNames), ...plain].sort());
});

test('every other call has its sentence in the OpenAPI document', () => {
  const ours = endpoints.filter(({ name }) => !SPECIFIED.includes(name) && !PLAIN.test(name));
  const named = ours.map(({ verb, pattern }) => `${verb} ${contractPath(pattern)}`);
  expect(Object.keys(SUMMARIES).sort(), 'a call without its sentence in lib/http/summaries.ts').toEqual(
    named.sort(),
  );
  expect(Object.values(SUMMARIES).filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
});

test.each([
  ['K', 'idempotencyKey'],
  ['P', 'stepUp'],
] as const)('the contract marks with %s exactly the calls whose route has %s', (mark, option) => {
  // Where a row has several calls, their verb or last word stands before the mark: `renew`: K
  const marked = rows.flatMap(({ calls, rest }) => {
    const found = new RegExp(`(?:\`(\\w+)\`: )?(?<![\\w\`])${mark}(?![\\w\`])`).exec(rest);
    return found ? calls.filter((call) => !found[1] || call.split(/[ /]/).includes(found[1])) : [];
  });
  const having = specified.filter(({ exported }) => (exported as { options?: AnyOptions }).options?.[option]);
  expect(marked.sort()).toEqual(having.map(({ name }) => withoutNames(name)).sort());
});

const screens = [...section('Screens').matchAll(/^\| `(\/[^`]*)` +\|/gm)].map(([, address = '']) => address);

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

const [cardDetail] = cardLookUp.options;
/** The schemas of each entity, by its headings in the contract. */
const ENTITIES: Array<{ headings: string[]; schemas: z.ZodObject[] }> = [
  { headings: ['Employee'], schemas: [employeeDetail] },
  {
    headings: ['Card', 'Card detail', 'Card in a list'],
    schemas: [cardDetail, cardDetail.shape.card, listedCards.shape.cards.element],
  },
  {
    headings: ['Member'],
    schemas: [cardDetail.shape.member.element, cardDetail.pick({ PrimaryMember: true })],
  },
  { headings: ['Zone'], schemas: [zone] },
  { headings: ['Position'], schemas: [position] },
  {
    headings: ['Position detail'],
    schemas: [positionDetail.omit({ total: true, totalIsMore: true, nextCursor: true })],
  },
  { headings: ['Hospital'], schemas: [directoryPage.shape.hospitals.element] },
];

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

test.each(ENTITIES)(
  'the contract lists the fields of $headings.0 as they are sent',
  ({ headings, schemas }) => {
    const texts = section('Entities')
      .split(/^- \*\*/m)
      .filter((text) => headings.some((heading) => text.startsWith(`${heading}:**`)))
      .map((text) => text.split('\n\n')[0]!);
    const listed = texts
      .flatMap((text) => [...text.matchAll(/`([^`]+)`/g)])
      .flatMap(([, code = '']) => code.match(/[A-Za-z_]\w*/g) ?? []);
    const fields = schemas.flatMap((schema) => Object.keys(schema.shape));
    const missing = fields.filter((field) => !listed.includes(field));
    expect(missing, `add these to ${headings[0]} in docs/contract.md#entities`).toEqual([]);
    const known = new Set([...schemas.flatMap((schema) => wordsOf(z.toJSONSchema(schema))), 'null']);
    expect(listed.filter((word) => !known.has(word))).toEqual([]);
  },
);
