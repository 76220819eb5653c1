import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/surroundings';
import { serverFile } from './server-file';

const folder = temporaryFolder('server-file');
afterEach(folder.remove);

test('the file of these sources is kept if another process makes it meanwhile, and those of others go', async () => {
  const name = path.basename(await serverFile(path.join(folder.dir, 'alone')));
  const shared = path.join(folder.dir, 'shared');
  mkdirSync(shared);
  writeFileSync(path.join(shared, '0123456789abcdef.mjs'), '');

  const second = serverFile(shared);
  // That call has looked and found no file. Before it goes on, another process ends with the same one.
  writeFileSync(path.join(shared, name), '');
  await second;

  expect(readdirSync(shared)).toEqual([name]);
});
