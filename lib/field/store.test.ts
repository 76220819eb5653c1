import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { entriesOf, fieldDatabase } from './store';

test('a database of the version before keeps what waits in it', async () => {
  await deleteDB('field');
  const entry = {
    key: 'k1',
    owner: 'EMP001',
    kind: 'registration',
    sealed: 'a.b.c',
    state: 'waiting',
    savedAt: 1,
  };
  const before = await openDB('field', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('owner', 'owner');
      database.createObjectStore('meta');
    },
  });
  await before.put('outbox', entry);
  await before.put('meta', { kid: 'k' }, 'server-key');
  before.close();

  expect(await entriesOf('EMP001')).toEqual([entry]);
  const database = await fieldDatabase();
  expect(await database.get('meta', 'server-key')).toEqual({ kid: 'k' });
  expect(await database.getAllKeys('drafts')).toEqual([]);
});
