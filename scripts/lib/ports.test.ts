import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort } from './ports';

const PORTS = path.join(import.meta.dirname, 'ports.ts');
const ASK = `import { freePort } from ${JSON.stringify(PORTS)};
const ports = [];
for (let i = 0; i < 300; i++) ports.push(await freePort());
console.log(JSON.stringify(ports));`;

// About 14,000 are drawn from: without a claim, some 13 of 600 are drawn twice.
test('no port is given out twice, to this process or to another', async () => {
  const other = promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', ASK]);
  const mine: number[] = [];
  for (let i = 0; i < 300; i++) mine.push(await freePort());
  const theirs = JSON.parse((await other).stdout) as number[];
  expect(theirs).toHaveLength(300);
  expect(new Set([...mine, ...theirs]).size).toBe(600);
});
