import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '@/messages/en.json';

// docs/contract.md is binding, so it must be complete, and the texts it quotes must be those people read.

const ROOT = path.join(import.meta.dirname, '..');
const contract = readFileSync(path.join(ROOT, 'docs/contract.md'), 'utf8');

/** The text under a heading of the second level. */
const section = (heading: string) =>
  contract.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

const withoutNames = (address: string) => address.replace(/\{\w+\}|\[\w+\]/g, '{}');

test('the contract lists exactly the calls of the API', () => {
  const files = readdirSync(path.join(ROOT, 'app/api'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('route.ts') && !file.includes('[['),
  );
  const served = files.flatMap((file) => {
    const address = withoutNames(`/api/${path.dirname(file).replaceAll(path.sep, '/')}`);
    const text = readFileSync(path.join(ROOT, 'app/api', file), 'utf8');
    return [...text.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE) =/gm)].map(
      ([, verb]) => `${verb} ${address}`,
    );
  });

  const rows = [...section('Calls').matchAll(/^\| (`(?:GET|POST|PUT|DELETE)\b[^|]*)\|/gm)];
  const listed = rows.flatMap(([, cell = '']) => {
    const verbs = [...cell.matchAll(/\b(?:GET|POST|PUT|DELETE)\b/g)].map(([verb]) => verb);
    const addresses = [...cell.matchAll(/\/[\w/{},.]+/g)].flatMap(([address]) => {
      const choices = /\{(\w+(?:,\w+)+)\}/.exec(address);
      return choices
        ? choices[1]!.split(',').map((choice) => address.replace(choices[0], choice))
        : [address];
    });
    return [...new Set(verbs)].flatMap((verb) =>
      addresses.map(
        (address) => `${verb} ${address.startsWith('/api/') ? '' : '/api'}${withoutNames(address)}`,
      ),
    );
  });

  expect([...new Set(listed)].sort()).toEqual(served.sort());
});

const screens = [...section('Screens').matchAll(/^\| `(\/[^`]*)` +\|/gm)].map(([, address = '']) => address);

test('the contract lists exactly the pages', () => {
  const pages = path.join(ROOT, 'app/[locale]');
  const served = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
    .map((folder) => (folder === '.' ? '/' : `/${folder.replaceAll('[', '{').replaceAll(']', '}')}`));
  expect([...screens].sort()).toEqual(served.sort());
});

test('the sidebar of admins leads to every page of theirs', () => {
  const layout = section('Screens')
    .split(/^### /m)
    .find((part) => part.startsWith('Admin layout\n'))!;
  const menu = screens.filter((address) => address.startsWith('/admin/') && !address.includes('{'));
  expect(menu.filter((address) => !layout.includes(`\`${address}\``))).toEqual([]);
});

test('every text the contract quotes is shown to people', () => {
  const texts = new Set(Object.values(en).flatMap((group) => Object.values<string>(group)));
  const quoted = [section('Validation'), section('Messages')].flatMap((part) =>
    [...part.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
  );
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((text) => !texts.has(text))).toEqual([]);
});
