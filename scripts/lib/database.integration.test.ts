// @module-tag any-database
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { oldDatabase } from '../../tests/old-database';

/** Exit code and error output of `npm run db:update` with this database. */
async function updateOf(uri: string): Promise<{ code: number; said: string; first?: string }> {
  const options = ['--conditions=react-server', '--import', 'tsx', 'scripts/update.ts'];
  const env = { ...process.env, MONGODB_URI: uri, EMBEDDED_DB_DIR: '' };
  return promisify(execFile)(process.execPath, options, { env }).then(
    ({ stdout }) => ({ code: 0, said: '', first: stdout.split('\n')[0] }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stderr.trim(),
      first: stdout.split('\n')[0],
    }),
  );
}

test('a command that is told no database refuses, instead of working on an empty one', async () => {
  const { code, said } = await updateOf('');
  expect([code, said]).toEqual([
    1,
    'MONGODB_URI is not set, so this command does not know its database. Run it in the folder that has the settings in .env, or set MONGODB_URI; for the demo, set EMBEDDED_DB_DIR=.data.',
  ]);
});

test.each([
  'mongodb://127.0.0.1:1',
  'mongodb://a:b@127.0.0.1:1/',
  'mongodb://127.0.0.1:1/?directConnection=true',
])('an address without a database is refused, instead of working on one called test: %s', async (uri) => {
  expect(await updateOf(uri)).toEqual({
    code: 1,
    said: 'MONGODB_URI must name the database, like mongodb://host/medical-card',
    first: '',
  });
});

test('a database that is too old is reported in one line', async () => {
  const old = await oldDatabase();
  const { code, said } = await updateOf(old.uri);
  old.close();
  expect([code, said]).toEqual([
    1,
    'The database at MONGODB_URI is too old: MongoDB 4.4 or later is needed.',
  ]);
});

test('a database that cannot be reached is reported in one line, after the one that names it; neither has the password', async () => {
  const { code, said, first } = await updateOf('mongodb://somebody:secret@127.0.0.1:1/x?authSource=admin');
  expect(first).toBe('Database: mongodb://127.0.0.1:1/x');
  expect(code).toBe(1);
  expect(said).toMatch(/^The database at MONGODB_URI cannot be used \(\w+: .*ECONNREFUSED.*\)\.$/);
  expect(said).not.toContain('secret');
});
