import { claimDueMessage, settleDelivery } from '@/lib/domain/contact/delivery';
import { log } from '@/lib/log';
import { contactMail } from './contact-mail';
import type { MailServer } from './mail-server';

type Outbox = {
  server: MailServer;
  /** Whom the mails come from. */
  from: string;
  now?: () => Date;
  /** Asked before each message: whether this process is about to stop. */
  stopping?: () => boolean;
};

/**
 * Sends every contact message that is due, the one due longest first, until none is left or the mail server
 * turns out to be away. What one message meets keeps no other one waiting.
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
    // The stored id only: no log holds a name, an address or a word of the message (docs/security.md#logs-and-caching).
    const entry = { messageId: due.id, attempt: due.attempt, result, ...reason };
    if (result === 'sent') log.info(entry, 'contact mail');
    else log.warn(entry, 'contact mail');
    if (result === 'away') return;
  }
}
