import { spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ActivityModel } from '@/models/activity';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { withDatabaseName } from '@/tests/surroundings';
import { recordCommand } from './record-command';

// docs/security.md#activity
const NAME = 'test-record-command';
const records = () =>
  ActivityModel.find({}, { _id: 0, at: 0, client: 0, requestId: 0 }).sort({ _id: 1 }).lean();

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

test('an admin created and reset on the server, without any setting but the database', async () => {
  const { PATH, HOME } = process.env;
  const MONGODB_URI = withDatabaseName(process.env.MONGODB_URI!, NAME);
  const create = async (...flags: string[]) => {
    const options = ['--conditions=react-server', '--import', 'tsx', 'scripts/admin-create.ts', ...flags];
    const child = spawn(process.execPath, [...options, '--id', 'ADMIN007', '--password-stdin'], {
      env: { PATH, HOME, MONGODB_URI, NODE_ENV: 'test' },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.stdin!.end('neem tree by the well');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);
  };
  await create('--name', 'Asha Verma', '--email', 'asha@example.org');
  await create('--reset');
  expect(await records()).toEqual([
    { role: 'server', action: 'adminCreate', item: 'ADMIN007', outcome: 'done' },
    { role: 'server', action: 'adminReset', item: 'ADMIN007', outcome: 'done' },
  ]);
});
