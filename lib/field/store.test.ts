import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callsOf, saveCalls } from './call-list';
import { decrypt, encrypt } from './device-key';
import {
  changeEntry,
  entriesOf,
  entryAt,
  fieldDatabase,
  forgetCalls,
  removeEntry,
  saveEntries,
  unsentEntries,
  type Entry,
} from './store';

const entryOf = (key: string, more: Partial<Entry> = {}): Entry => ({
  ...{ key, owner: 'EMP001', kind: 'registration', sealed: `sealed ${key}`, savedAt: 1 },
  ...{
    shown: { iv: new Uint8Array(12), data: new ArrayBuffer(0) },
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
  },
  ...more,
});

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

test('a refused family is removed with its photo', async () => {
  await saveEntries([entryOf('a', { state: 'refused' }), entryOf('photo', { kind: 'photo', after: 'a' })]);
  expect(await removeEntry('a')).toBe(true);
  expect(await entryAt('photo')).toBeUndefined();
});

describe('what goes wrong with the store of a browser', () => {
  beforeEach(async () => (await fieldDatabase()).clear('outbox'));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['saving', () => saveEntries([entryOf('a')])],
    ['changing', () => changeEntry(entryOf('a'), { tries: 1 })],
    ['removing', () => removeEntry('a')],
    ['reading one', () => entryAt('a')],
    ['reading those of an employee', () => entriesOf('EMP001')],
    ['reading those to be handed in', () => unsentEntries()],
    ['encrypting', async () => decrypt(await encrypt('Sita'))],
    ['saving the calls', () => saveCalls('EMP001', [])],
    ['reading the calls', () => callsOf('EMP001')],
    ['deleting the calls', () => forgetCalls()],
  ])('a connection that was closed without an event is opened again: %s', async (_, run) => {
    const before = await fieldDatabase();
    before.close();
    await run();
    expect(await fieldDatabase()).not.toBe(before);
  });

  test('an entry whose writing was cut off is there once, as it was', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, value) {
      const request = put.call(this, value);
      this.transaction.abort();
      return request;
    });
    expect(await saveEntries([entryOf('a'), entryOf('photo', { after: 'a' })])).toBeUndefined();
    expect((await unsentEntries()).map(({ key }) => key)).toEqual(['a', 'photo']);
  });

  test.each([
    ['at the family', 1],
    ['at its photo', 2],
  ])('a phone that gets full %s has neither, and says so', async (_, at) => {
    const put = IDBObjectStore.prototype.put;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      puts += 1;
      if (puts < at) return put.call(this, value);
      this.transaction.abort();
      throw new DOMException('', 'QuotaExceededError');
    });
    const saved = saveEntries([entryOf('a'), entryOf('photo', { after: 'a' })]);
    await expect(saved).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(puts).toBe(at);
    expect(await unsentEntries()).toEqual([]);
  });

  test('after ten seconds without an answer it says so; what comes late is not made twice', async () => {
    // Another tab holds what waits.
    const other = await openDB('field');
    const { store } = other.transaction('outbox', 'readwrite');
    let isHeld = true;
    const hold = async () => {
      while (isHeld) await store.get('a');
    };
    const held = hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saved = saveEntries([entryOf('a')]);
    const said = expect(saved).rejects.toMatchObject({ name: 'TimeoutError' });
    await fieldDatabase();
    vi.advanceTimersByTime(9_999);
    vi.advanceTimersByTime(1);
    await said;
    vi.useRealTimers();
    isHeld = false;
    await held;
    other.close();
    expect(await saveEntries([entryOf('a', { sealed: 'pressed again' })])).toMatchObject({
      sealed: 'sealed a',
    });
    expect(await unsentEntries()).toHaveLength(1);
  });

  test('a database that does not open is asked again at the next press, and what was late is not begun', async () => {
    (await fieldDatabase()).close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const said = expect(saveEntries([entryOf('a')])).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.waitFor(() => expect(opening).toHaveBeenCalled());
    vi.advanceTimersByTime(10_000);
    await said;
    vi.useRealTimers();
    opening.mockRestore();
    expect(await unsentEntries()).toEqual([]);
    expect(await saveEntries([entryOf('a')])).toBeUndefined();
  });
});
