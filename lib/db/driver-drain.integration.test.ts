// @module-tag any-database
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const reproduction = readFileSync(path.join(ROOT, 'tests/driver-fault.mjs'), 'utf8');

/** Runs tests/driver-fault.mjs in a process of its own, whose driver is as installed. */
async function run(code: string): Promise<string> {
  const { port } = new URL(process.env.MONGODB_URI!);
  const node = ['--import', 'tsx', '--input-type=module', '-e', code, port || '27017'];
  return (await promisify(execFile)(process.execPath, node, { cwd: ROOT })).stdout.trim();
}

test('the installed driver still needs the mend', async () => {
  expect(await run(reproduction), 'the driver is mended: remove lib/db/driver-drain.ts').toBe('never ended');
});

test('with the mend, a command whose connection closes fails or is answered', async () => {
  const mend = "import { patchDrain } from './lib/db/driver-drain.ts';\npatchDrain();\n";
  expect(await run(mend + reproduction)).toMatch(/^(answered|failed)$/);
});
