// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ActivityModel } from '@/models/activity';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { runScript } from '@/tests/run-script';
import { withDatabaseName } from '@/tests/surroundings';
import { recordCommand } from './record-activity';

// docs/security.md#activity
const NAME = 'test-record-command';
const records = () =>
  ActivityModel.find({}, { _id: 0, at: 0, client: 0, requestId: 0 }).sort({ at: 1 }).lean();

beforeAll(() => openEmptyDatabase(NAME));
afterAll(closeDatabase);
beforeEach(() => mongoose.connection.dropDatabase());

test('a command is recorded before it runs, and completed afterwards; the result and the error are its own', async () => {
  const during: unknown[] = [];
  const result = await recordCommand('keysRotate', {}, async () => {
    during.push(...(await records()));
    return 7;
  });
  expect(result).toBe(7);
  expect(during).toEqual([{ role: 'server', action: 'keysRotate', outcome: 'begun' }]);
  const failing = () => Promise.reject(new Error('the disk is full'));
  await expect(recordCommand('databaseUpdate', {}, failing)).rejects.toThrow('the disk is full');
  expect(await records()).toEqual([
    { role: 'server', action: 'keysRotate', outcome: 'done' },
    { role: 'server', action: 'databaseUpdate', outcome: 'failed' },
  ]);
});

test('an admin created, reset and kept as the only one on the server, without any setting but the database', async () => {
  const { PATH, HOME } = process.env;
  const MONGODB_URI = withDatabaseName(process.env.MONGODB_URI!, NAME);
  const run = async (name: string, ...args: string[]) => {
    const env = { PATH, HOME, MONGODB_URI, NODE_ENV: 'test' };
    const { code, complained } = await runScript(name, args, env, { input: 'neem tree by the well' });
    return [code, complained];
  };
  const create = ['--id', 'ADMIN007', '--password-stdin'];
  expect(
    await run('admin-create.ts', ...create, '--name', 'Asha Verma', '--email', 'asha@example.org'),
  ).toEqual([0, '']);
  expect(await run('admin-create.ts', ...create, '--reset', '--remove-passkeys')).toEqual([0, '']);
  expect(await run('admin-remove.ts', 'admin007')).toEqual([
    1,
    'ADMIN007 is the only admin who can sign in. Add another one first: npm run admin:create.\n',
  ]);
  expect(await records()).toEqual([
    { role: 'server', action: 'adminCreate', item: 'ADMIN007', outcome: 'done' },
    { role: 'server', action: 'adminReset', item: 'ADMIN007', outcome: 'done' },
    { role: 'server', action: 'adminRemove', person: 'ADMIN007', outcome: 'failed' },
  ]);
});
