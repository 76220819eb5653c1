import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { oldDatabase } from '../../tests/old-database';

/** Exit code and error output of `npm run db:update` with this database. */
async function updateOf(uri: string): Promise<{ code: number; said: string }> {
  const options = ['--conditions=react-server', '--import', 'tsx', 'scripts/update.ts'];
  const env = { ...process.env, MONGODB_URI: uri };
  return promisify(execFile)(process.execPath, options, { env }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
}

test('a database that is too old is reported in one line', async () => {
  const old = await oldDatabase();
  const { code, said } = await updateOf(old.uri);
  old.close();
  expect([code, said]).toEqual([
    1,
    'The database at MONGODB_URI is too old: MongoDB 4.4 or later is needed.',
  ]);
});

test('a database that cannot be reached is reported in one line, without the password', async () => {
  const { code, said } = await updateOf('mongodb://somebody:secret@127.0.0.1:1/x?authSource=admin');
  expect(code).toBe(1);
  expect(said).toMatch(/^The database at MONGODB_URI cannot be used \(\w+: .*ECONNREFUSED.*\)\.$/);
  expect(said).not.toContain('secret');
});
