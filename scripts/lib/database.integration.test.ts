// @module-tag any-database
import { expect, test } from 'vitest';
import { runScript } from '../../tests/run-script';

/** Exit code, output and error output of `npm run db:update` with this database. */
async function updateOf(MONGODB_URI: string) {
  const env = { ...process.env, MONGODB_URI, EMBEDDED_DB_DIR: '' };
  const { code, said, complained } = await runScript('update.ts', [], env);
  return { code, first: said.split('\n')[0], said: complained.trim() };
}

test('a command that is told no database refuses, instead of working on an empty one', async () => {
  const { code, said } = await updateOf('');
  expect([code, said]).toEqual([
    1,
    'MONGODB_URI is not set, so this command does not know its database. Run it in the folder that has the settings in .env, or set MONGODB_URI; for the demo, set EMBEDDED_DB_DIR=.data.',
  ]);
});

test.each(['mongodb://127.0.0.1:1', 'mongodb://a:b@127.0.0.1:1/?directConnection=true'])(
  'an address without a database is refused, instead of working on one called test: %s',
  async (uri) => {
    expect(await updateOf(uri)).toEqual({
      code: 1,
      said: 'MONGODB_URI must name the database, like mongodb://host/medical-card',
      first: '',
    });
  },
);

test('a database that cannot be reached is reported in one line, after the one that names it; neither has the password', async () => {
  const { code, said, first } = await updateOf('mongodb://somebody:secret@127.0.0.1:1/x?authSource=admin');
  expect(first).toBe('Database: mongodb://127.0.0.1:1/x');
  expect(code).toBe(1);
  expect(said).toMatch(/^The database at MONGODB_URI cannot be used \(\w+: .*ECONNREFUSED.*\)\.$/);
  expect(said).not.toContain('secret');
});
