import { TRUST } from '@/lib/constants/trust';
import { connect, DatabaseAwayError } from '@/lib/db/connect';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const EVERY_MS = 10_000;

/**
 * Sends contact messages until this process stops; does nothing without SMTP_URL. Every instance of the app
 * does this, and they share the work (lib/domain/contact/delivery.ts). Retries while the database is
 * unavailable.
 * @returns a function that stops it and resolves when a mail in progress is finished
 */
export async function startOutbox(everyMs = EVERY_MS): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL) return async () => {};
  // Loaded only here, so that the mail library is not loaded without mail.
  const [{ mailServer }, { sendDueMessages }] = await Promise.all([
    import('./mail-server'),
    import('./outbox'),
  ]);
  const server = mailServer(SMTP_URL);
  const from = MAIL_FROM ?? TRUST.email;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function round(): Promise<void> {
    try {
      await connect();
      await sendDueMessages({ server, from, stopping: () => stopped });
    } catch (error) {
      // Every request already reports that the database is unavailable.
      if (!(error instanceof DatabaseAwayError))
        log.warn({ error: (error as Error).name }, 'contact mail: messages could not be read');
    }
    next();
  }

  function next(): void {
    if (stopped) return;
    timer = setTimeout(() => (running = round()), everyMs);
    timer.unref();
  }

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    return running ?? Promise.resolve();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  next();
  return stop;
}
