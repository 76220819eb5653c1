import { ApiError, call } from '@/lib/api/client';
import { currentUser, idOf } from '@/lib/api/session';
import { token } from '@/lib/api/token';
import { saveCalls } from '@/lib/field/call-list';
import type { PublicFieldKey } from '@/lib/field/seal-entry';
import { inStore } from '@/lib/field/store';
import { now } from '@/lib/format/clock';

/** More than anybody calls in a day. */
const CALLS = 100;

/**
 * Entries are sealed with it. Asked for if this phone has none, as after its storage was cleared. Undefined before
 * the first visit online.
 * @throws DOMException as `inStore`
 */
export async function serverKey(): Promise<PublicFieldKey | undefined> {
  const stored = async () =>
    (await inStore((database) => database.get('meta', 'server-key'))) as PublicFieldKey | undefined;
  const unanswered = (error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  };
  return (await stored()) ?? (await prepare().then(stored, unanswered));
}

/** An event of this page: a key of the server is stored. */
export const SERVER_KEY = 'field-server-key';

export async function prepare(): Promise<void> {
  if (!token()) return;
  const { key } = await call('GET /api/employee/field');
  if (!key) return inStore((database) => database.delete('meta', 'server-key'));
  await inStore((database) => database.put('meta', key, 'server-key'));
  window.dispatchEvent(new Event(SERVER_KEY));
}

export async function prepareCalls(): Promise<void> {
  const owner = idOf(currentUser());
  if (!token() || !owner) return;
  // What is sent while this is on its way may not be in it yet.
  const at = now().getTime();
  const { cards } = await call('GET /api/employee/dueCards', { query: { limit: CALLS } });
  // Of whoever signed out meanwhile nothing stays here.
  if (token() && idOf(currentUser()) === owner) await saveCalls(owner, cards, at);
}
