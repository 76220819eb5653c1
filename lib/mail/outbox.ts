import { claimDueMessage, settleDelivery } from '@/lib/domain/requests/delivery';
import { log } from '@/lib/log';
import { contactMail } from './contact-mail';
import type { MailServer } from './mail-server';

type Outbox = {
  server: MailServer;
  /** The sender's address. */
  from: string;
  now?: () => Date;
  /** Whether this process is about to stop; checked before each message. */
  stopping?: () => boolean;
};

/**
 * Sends every due contact message, the longest overdue first, until none is left or the mail server is unavailable. A
 * message that fails does not delay the others.
 */
export async function sendDueMessages({
  server,
  from,
  now = () => new Date(),
  stopping = () => false,
}: Outbox): Promise<void> {
  while (!stopping()) {
    const due = await claimDueMessage(now());
    if (!due) return;
    const { result, reason } = await server.send(contactMail(due, from));
    await settleDelivery(due, result === 'away' ? 'later' : result, now());
    // The stored id only: no log contains a name, an address or text of the message
    // (docs/security.md#logs-and-caching).
    const entry = { messageId: due.id, attempt: due.attempt, result, ...reason };
    if (result === 'sent') log.info(entry, 'contact mail');
    else log.warn(entry, 'contact mail');
    if (result === 'away') return;
  }
}
