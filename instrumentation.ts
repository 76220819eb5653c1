/** Runs once when a server process starts, before its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkAtBoot } = await import('./lib/http/boot');
  checkAtBoot();
  // Loaded only here: without the token neither the library nor the counting costs anything.
  if (process.env.METRICS_TOKEN) (await import('./lib/http/start-meter')).startMeter();
  const { checkDatabaseAtBoot } = await import('./lib/http/check-database-at-boot');
  const stopping = new AbortController();
  void checkDatabaseAtBoot(stopping.signal);
  const { startOutbox } = await import('./lib/mail/start-outbox');
  const stopOutbox = await startOutbox();
  const { startWatchdog } = await import('./lib/db/watchdog');
  const stopWatchdog = startWatchdog();
  const { startRetention } = await import('./lib/http/start-retention');
  const stopRetention = startRetention();
  const { startFigures } = await import('./lib/http/start-figures');
  const stopFigures = startFigures();
  const { drainOnSignal } = await import('./lib/http/drain');
  drainOnSignal(async () => {
    stopping.abort();
    stopWatchdog();
    await Promise.all([stopOutbox(), stopRetention(), stopFigures()]);
  });
}
