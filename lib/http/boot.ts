import 'server-only';
import { setHashesAtOnce } from '@/lib/auth/hash-queue';
import { signingKey } from '@/lib/domain/cards/card-code';
import { publicFieldKey } from '@/lib/domain/field/open-entry';
import { trustFacts } from '@/lib/domain/trust/trust-facts';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { startOutbox } from '@/lib/mail/start-outbox';
import { startJob } from '@/lib/db/start-job';
import { NotRemoved, removeExpired } from '@/lib/domain/retention/run-retention';
import { computeFigures } from '@/lib/domain/figures/figures';
import { isBuiltIn } from '@/lib/constants/built-in';
import { sampleSettings } from '@/lib/constants/trust';
import { prepareRequests } from './before-request';
import { checkDatabaseAtBoot } from './check-database-at-boot';
import { drainOnSignal } from './drain';

/**
 * Finds settings fixed at build time that have changed since. Pages keep the built values, so both would mix.
 * @param built JSON of name and value, fixed by next.config.ts
 * @returns one line that names each, or undefined
 */
export function notAsBuilt(
  built: string | undefined = process.env.BUILT_SETTINGS,
  now: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const before = JSON.parse(built ?? '{}') as Record<string, string>;
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const different = [...names]
    .filter((name) => isBuiltIn(name) && (before[name] || '') !== (now[name] || ''))
    .sort()
    .map((name) => `${name} (built with ${shown(before[name])}, now ${shown(now[name])})`);
  if (different.length === 0) return undefined;
  return `These settings differ from the build: ${different.join('; ')}. Run npm run build with the settings of this start, or start with those of the build.`;
}

const shown = (value: string | undefined): string => (value ? JSON.stringify(value) : 'nothing');

/**
 * Outside the demo, development and tests, the trust's name, phone, e-mail and address must not be samples: families
 * would call them.
 * @returns one line that names the settings, or undefined
 */
export function showsSamples(now: NodeJS.ProcessEnv = process.env): string | undefined {
  const samples = now.NODE_ENV === 'production' && now.DEMO !== '1' ? sampleSettings(now) : [];
  if (samples.length === 0) return undefined;
  return `Visitors would see samples: set ${samples.join(', ')} to the trust's own, then run npm run build and npm start. Only npm run demo starts with samples.`;
}

export const startFigures = (firstMs = 2_000) =>
  startJob({
    name: 'figures',
    everyMs: 5 * 60_000,
    firstMs,
    run: (signal) => computeFigures({ signal }),
  });

export const startRetention = (lookEveryMs = 60 * 60_000, firstMs = 10_000) =>
  startJob({ name: 'retention', everyMs: 24 * 60 * 60_000, firstMs, lookEveryMs, run: removeAndLog });

async function removeAndLog(): Promise<void> {
  try {
    log.info({ removed: await removeExpired() }, 'retention');
  } catch (error) {
    if (error instanceof NotRemoved)
      log.warn(
        { kept: error.kept, error: (error.cause as Error).name },
        'retention: not everything was removed',
      );
    throw error;
  }
}

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
