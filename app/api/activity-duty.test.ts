import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACTIONS } from '@/lib/constants/activity';

// docs/security.md#activity: a write without a record must not come into the code unseen.
const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
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

type Handler = { activity?: string } & ((request: Request) => Response);
type Handlers = Record<string, Handler>;
const handlersOf = async (file: string) => (await import(path.join(root, file))) as Handlers;

test('the routes are found', () => {
  expect(files.length).toBeGreaterThan(30);
});

/** What route() did not make may only say, at once, that there is no such verb or address. */
const refuses = (handler: Handler) => [404, 405].includes(handler(new Request('http://app.test')).status);

test.each(files)('every write of %s names its activity', async (file) => {
  const writes = Object.entries(await handlersOf(file)).filter(([verb]) => !READS.includes(verb));
  for (const [verb, handler] of writes) {
    if ('activity' in handler) expect(ACTIONS, `${verb} ${file}`).toContain(handler.activity);
    else expect(refuses(handler), `${verb} ${file}`).toBe(true);
  }
});

test('the reads that are recorded are the ones that show something whole', async () => {
  const recorded: Record<string, string> = {};
  for (const file of files) {
    const { activity } = (await handlersOf(file)).GET ?? {};
    if (activity) recorded[file] = activity;
  }
  expect(recorded).toEqual(LOOKS);
});
