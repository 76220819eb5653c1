import 'server-only';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Call } from './route';
import { allowOnce, isNoted, note, takeOften } from './rate-limit';

const HOUR_MS = 60 * 60_000;
const MOST_CLIENTS = 10_000;
/** Clients of this process that found a card, and when it was last stored. */
const found = new Map<string, number>();

/** Remembers for 24 hours that this client found a card. Stored once an hour, so that most look-ups write nothing. */
function noteFound(client: string): void {
  if (Date.now() - (found.get(client) ?? 0) < HOUR_MS) return;
  if (found.size >= MOST_CLIENTS) found.delete(found.keys().next().value!);
  found.set(client, Date.now());
  note('lookupFound', client).catch(() => found.delete(client));
}

/**
 * A public look-up under the brake on unknown numbers: while all clients together try more of them than
 * `LOOKUP_MISSES_PER_MINUTE`, a miss is answered 429, except for a client that found a card within 24 hours. Cards that
 * exist are always found. That the brake is on is recorded, at most every ten minutes (docs/security.md#rate-limits).
 * @throws AppError tooMany; whatever `lookUp` throws
 */
export async function underMissBrake<T>(
  { client, look }: Pick<Call<'lookup', undefined, undefined, undefined>, 'client' | 'look'>,
  lookUp: () => Promise<T>,
): Promise<T> {
  try {
    const card = await lookUp();
    noteFound(client);
    return card;
  } catch (miss) {
    if (!(miss instanceof AppError) || miss.status !== 404) throw miss;
    try {
      await takeOften('lookupMisses', 'all');
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      if (await isNoted('lookupFound', client)) throw miss;
      if (await allowOnce('brakeRecord')) {
        log.warn({ event: 'lookupBrake' }, 'too many unknown card numbers are tried');
        await look({ cardNumber: undefined }, { action: 'lookupBrake' });
      }
      throw refusal;
    }
    throw miss;
  }
}
