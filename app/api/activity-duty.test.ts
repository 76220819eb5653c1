import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACTIONS } from '@/lib/constants/activity';

// security.md, row 7: a write without a record must not come into the code unseen.
const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  // Answers 404 to whatever is not there.
  .filter((file) => file !== path.join('[[...path]]', 'route.ts'))
  .sort();
const READS = ['GET', 'HEAD', 'OPTIONS'];
/** The reads that show personal data whole, or hand it out by the list. */
const LOOKS = {
  'admin/details/Employee/[id]/route.ts': 'employeeLook',
  'admin/export/cards/route.ts': 'listExport',
  'admin/export/employees/route.ts': 'listExport',
  'admin/export/hospitals/route.ts': 'listExport',
  'verifyCard/[cardNumber]/route.ts': 'cardLook',
};

type Handlers = Record<string, { name: string; activity?: string }>;
const handlersOf = async (file: string) => (await import(path.join(root, file))) as Handlers;

test('the routes are found', () => {
  expect(files.length).toBeGreaterThan(30);
});

test.each(files)('every write of %s names its activity', async (file) => {
  const writes = Object.entries(await handlersOf(file)).filter(
    // What lib/http/verbs.ts answers to the verbs an address does not have does nothing.
    ([verb, handler]) => !READS.includes(verb) && handler.name !== 'refuse',
  );
  for (const [verb, { activity }] of writes) expect(ACTIONS, `${verb} ${file}`).toContain(activity);
});

test('the reads that are recorded are the ones that show something whole', async () => {
  const recorded: Record<string, string> = {};
  for (const file of files) {
    const { activity } = (await handlersOf(file)).GET ?? {};
    if (activity) recorded[file] = activity;
  }
  expect(recorded).toEqual(LOOKS);
});
