import { TRUST } from '@/lib/constants/trust';
import { connect, DatabaseAwayError } from '@/lib/db/connect';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const EVERY_MS = 10_000;

/**
 * Sends contact messages from now on, until this process is told to stop; nothing where SMTP_URL is not set.
 * Every instance of the app does so: they share the messages out (lib/domain/contact/delivery.ts). A database
 * that is away is waited for.
 * @returns what to call to stop; it resolves when a mail under way is finished
 */
export async function startOutbox(everyMs = EVERY_MS): Promise<() => Promise<void>> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL) return async () => {};
  // Only here: who sends no mails carries nothing for it.
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
      // Every request already says that the database is away.
      if (!(error instanceof DatabaseAwayError))
        log.warn({ error: (error as Error).name }, 'contact mail: the messages cannot be read');
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
