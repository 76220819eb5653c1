import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { route } from './route';

// docs/contract.md#refusals: a database that answers others is not away.
const forever = () => new Promise<never>(() => {});
const call = async (method: string) => {
  const handle = route({ role: 'public' }, forever);
  const response = await handle(new Request('http://localhost/api/x', { method }), {
    params: Promise.resolve({}),
  });
  const { message } = (await response.json()) as { message: string };
  return [response.status, response.headers.get('retry-after'), message];
};

beforeAll(() => openEmptyDatabase('test-slow'));
afterAll(closeDatabase);

test('a read that takes too long says so; of a write nobody knows whether it was done', async () => {
  const [read, write] = await Promise.all([call('GET'), call('POST')]);
  expect(read).toEqual([
    503,
    '30',
    'This took too long to find. Narrow it down by a zone, an employee or a search, or try again in a minute',
  ]);
  expect(write).toEqual([
    503,
    '5',
    'The service cannot be reached right now. Nothing was lost: please try again in a minute',
  ]);
});
