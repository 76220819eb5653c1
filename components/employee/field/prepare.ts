import { call } from '@/lib/api/client';
import { token } from '@/lib/api/token';
import type { PublicFieldKey } from '@/lib/field/seal-entry';
import { fieldDatabase } from '@/lib/field/store';

/** The server's key that this phone seals entries with; undefined before the first visit with a signal. */
export async function serverKey(): Promise<PublicFieldKey | undefined> {
  // On plain http no browser has it.
  if (!('subtle' in crypto)) return undefined;
  return (await (await fieldDatabase()).get('meta', 'server-key')) as PublicFieldKey | undefined;
}

/** Gets the server's present key for the days without a signal. */
export async function prepare(): Promise<void> {
  if (!token()) return;
  const { key } = await call('GET /api/employee/field');
  const database = await fieldDatabase();
  if (key) await database.put('meta', key, 'server-key');
  else await database.delete('meta', 'server-key');
}
