import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODELS } from '@/models/all';

// Further steps of CONTRIBUTING.md#to-add-an-entity (tests/checklist.test.ts has the others); a failure names the missing step.

/** Fails if there is any sentence; each one names something missing. */
const missing = (sentences: Array<string | false | undefined>) =>
  expect(sentences.filter(Boolean).join('\n')).toBe('');
const read = (file: string) => readFileSync(file, 'utf8');

/** Cards and visits keep the id of a zone that was removed: it says where they were made. */
const KEEP_THE_ZONE = ['Card', 'Visit'];

test('a zone is not removed while anything refers to it', () => {
  const counted = [...read('lib/domain/organisation/zones.ts').matchAll(/\b(\w+)Model\.count/g)].map(
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
        !handled.has(modelName) && `lib/domain/organisation/zones.ts does not count ${modelName}Model.`,
    ),
  );
});
