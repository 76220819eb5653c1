import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder, takeLock } from './endpoint';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-endpoint-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const END = 'Choose another folder with EMBEDDED_DB_DIR.';
const fileOf = (name: string) => {
  const file = path.join(dir, name);
  writeFileSync(file, '');
  return file;
};

it('refuses a data folder that is a file, and one in /proc', () => {
  for (const [folder, why] of [
    [fileOf('a-file'), 'EEXIST: file already exists'],
    ['/proc/embedded-db', 'ENOENT: no such file or directory'],
  ] as const)
    expect(() => makeFolder(folder)).toThrow(
      `The data folder ${folder} cannot be used (${why}, mkdir '${folder}'). ${END}`,
    );
});

it.each([
  ['WiredTiger', 'MongoDB'],
  ['PG_VERSION', 'PostgreSQL'],
])('refuses a data folder with %s, of %s, and writes nothing there', (file, server) => {
  fileOf(file);
  expect(() => makeFolder(dir)).toThrow(
    `The data folder ${dir} has files of another database server, ${server}. ${END}`,
  );
  expect(readdirSync(dir)).toEqual([file]);
});

it('takes over a lock whose process id now belongs to another process', () => {
  writeFileSync(path.join(dir, 'embedded-db.lock'), `${process.pid}\n1\n`);
  const unlock = takeLock(dir);
  expect(() => takeLock(dir)).toThrow(`in use by the embedded database with process id ${process.pid}`);
  unlock();
  expect(readdirSync(dir)).toEqual([]);
});
