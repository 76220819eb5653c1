import { setHashesAtOnce } from '@/lib/auth/hash-queue';
import { signingKey } from '@/lib/domain/cards/code-keys';
import { publicFieldKey } from '@/lib/domain/field/field-keys';
import { trustFacts } from '@/lib/domain/trust/trust-facts';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { startOutbox } from '@/lib/mail/start-outbox';
import { prepareRequests } from './before-request';
import { notAsBuilt, showsSamples } from './built-settings';
import { checkDatabaseAtBoot } from './check-database-at-boot';
import { drainOnSignal } from './drain';
import { startFigures } from './start-figures';
import { startRetention } from './start-retention';

/** What a server process does at its start, before its first request. */
export async function boot(): Promise<void> {
  checkSettings();
  prepareRequests();
  // Loaded only here: without the token neither the library nor the counting costs anything.
  if (env().METRICS_TOKEN) (await import('./start-meter')).startMeter();
  const stopping = new AbortController();
  void checkDatabaseAtBoot(stopping.signal);
  const stops = [startRetention(), startFigures(), await startOutbox()];
  drainOnSignal(async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  });
}

/** Ends the process if a setting is missing or invalid, with one line that names it. */
function checkSettings(): void {
  try {
    const { HASHES_AT_ONCE } = env();
    const unfit = notAsBuilt() ?? showsSamples();
    if (unfit) throw new Error(unfit);
    setHashesAtOnce(HASHES_AT_ONCE);
    trustFacts();
    if (!signingKey())
      log.warn(
        { event: 'cardCodesOff' },
        'cards have no QR code: npm run codes:key (docs/operations/keys.md)',
      );
    if (!publicFieldKey())
      log.warn(
        { event: 'fieldKeysOff' },
        'phones keep nothing without a signal: npm run codes:key -- field (docs/operations/keys.md)',
      );
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  log.info({ event: 'started', port: Number(process.env.PORT) }, 'settings are complete: serving');
}
