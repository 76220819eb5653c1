import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARES } from '@/lib/constants/choices';
import { sourceFiles } from '@/tests/source-files';

const idsOf = (name: string) =>
  [...readFileSync(`public/drawings/${name}.svg`, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('every icon and every picture of the directory is drawn, and no other', () => {
  const source = sourceFiles('components/public/hospitals', /(?<!\.test)\.tsx$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const icons = [...source.matchAll(/<Icon name="(\w+)"/g)].map(([, name]) => `icon-${name}`);
  const pictures = CARES.map((care) => `care-${care}`);
  expect(idsOf('hospitals').sort()).toEqual([...new Set([...icons, ...pictures])].sort());
});
