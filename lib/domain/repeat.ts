import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

const watching = new AsyncLocalStorage<{ repeated: boolean }>();

/** Marks the running request as a repeat of one already answered, for its activity record. */
export function markRepeated(): void {
  const watch = watching.getStore();
  if (watch) watch.repeated = true;
}

/** Runs `work`. @returns its result, and whether it only repeated an earlier answer */
export async function trackRepeat<T>(work: () => Promise<T>): Promise<{ result: T; repeated: boolean }> {
  const watch = { repeated: false };
  const result = await watching.run(watch, work);
  return { result, repeated: watch.repeated };
}
