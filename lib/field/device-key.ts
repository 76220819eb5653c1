import { inStore, type Encrypted, type FieldDatabase } from './store';

async function keyIn(database: FieldDatabase): Promise<CryptoKey> {
  const stored = await database.get('meta', 'device-key');
  if (stored) return stored as CryptoKey;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // Another tab may have made one meanwhile.
  const transaction = database.transaction('meta', 'readwrite', { durability: 'strict' });
  const keep = async () => {
    const first = await transaction.store.get('device-key');
    if (!first) await transaction.store.put(made, 'device-key');
    return (first as CryptoKey | undefined) ?? made;
  };
  const [key] = await Promise.all([keep(), transaction.done]);
  return key;
}

/** Read once, as keystrokes wait for it. A database that was cleared and opened anew has another key. */
const known = new WeakMap<FieldDatabase, Promise<CryptoKey>>();

/** AES-GCM, made once, not exportable. It protects copied files, not an unlocked phone. */
const deviceKey = (): Promise<CryptoKey> =>
  inStore((database) => {
    const key = known.get(database) ?? keyIn(database);
    known.set(database, key);
    key.catch(() => known.delete(database));
    return key;
  });

export async function encrypt(value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deviceKey(), text) };
}

/** @throws DOMException if this device's key is gone: its storage was cleared in part */
export async function decrypt<T>({ iv, data }: Encrypted): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await deviceKey(), data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}
