import { TRUST } from '@/lib/constants/trust';
import { startJob } from '@/lib/db/start-job';
import { env } from '@/lib/env';

const EVERY_MS = 10_000;

/**
 * Does nothing without SMTP_URL. All instances run it and share the work (lib/domain/requests/delivery.ts). Retries
 * while the database is away.
 * @returns stops it, and resolves when a mail in progress is finished
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
  return startJob({
    name: 'outbox',
    everyMs,
    firstMs: everyMs,
    everywhere: true,
    run: (stopping) => sendDueMessages({ server, from, stopping: () => stopping.aborted }),
  });
}
