// @module-tag any-database
import { afterEach, expect, test, vi } from 'vitest';
import { oldDatabase } from '@/tests/old-database';
import { connected } from './connected';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What a command says that is told this database, and why it ends. */
async function endOf(uri: string) {
  vi.stubEnv('MONGODB_URI', uri);
  vi.stubEnv('EMBEDDED_DB_DIR', '');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const why = await connected(() => Promise.resolve()).catch(({ message }: Error) => message);
  return { said: said.mock.calls.flat(), why };
}

test.each([
  [
    '',
    'MONGODB_URI is not set, so this command does not know its database. Run it in the folder that has the settings in .env, or set MONGODB_URI; for the demo, set EMBEDDED_DB_DIR=.data.',
  ],
  ['mongodb://127.0.0.1:1', 'MONGODB_URI must name the database, like mongodb://host/medical-card'],
  [
    'mongodb://a:b@127.0.0.1:1/?directConnection=true',
    'MONGODB_URI must name the database, like mongodb://host/medical-card',
  ],
])('a command that is told no database refuses, instead of working on an empty one: "%s"', async (uri, why) =>
  expect(await endOf(uri)).toEqual({ said: [], why }),
);

test('a database that cannot be reached is reported in one line, after the one that names it; neither has the password', async () => {
  const { said, why } = await endOf('mongodb://somebody:secret@127.0.0.1:1/x?authSource=admin');
  expect(said).toEqual(['Database: mongodb://127.0.0.1:1/x']);
  expect(why).toMatch(/^The database at MONGODB_URI cannot be used \(\w+: .*ECONNREFUSED.*\)\.$/);
  expect(why).not.toContain('secret');
});

test('one that is too old is reported in one line', async () => {
  const old = await oldDatabase();
  const { why } = await endOf(old.uri);
  old.close();
  expect(why).toBe('The database at MONGODB_URI is too old: MongoDB 4.4 or later is needed.');
});
