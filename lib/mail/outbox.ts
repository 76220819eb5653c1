import { claimDueMessage, settleDelivery, type DueMessage } from '@/lib/domain/requests/delivery';
import { log } from '@/lib/log';
import { TRUST } from '@/lib/constants/trust';
import { dateAndTime } from '@/lib/format/moment';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import type { MailServer } from './mail-server';

// Read directly: the translator would load React before Next has set it up.
const languages = (['en', 'hi'] as const).map((locale) => loadMessages(locale).contact);

const both = (key: keyof Messages['contact']): string => languages.map((words) => words[key]).join(' / ');

/**
 * The sender is the trust's own address, as mail servers require; replies go to the visitor. Sent again after a
 * crash, it keeps its Message-ID, so mail systems recognise the duplicate.
 */
export function contactMail(message: DueMessage, from: string) {
  const { id, name, email, number, receivedAt } = message;
  return {
    from: { name: TRUST.name, address: from },
    to: TRUST.email,
    replyTo: { name, address: email },
    subject: `${name}: ${both('mailSubject')}`,
    messageId: `<contact-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `${both('mailName')}: ${name}`,
      `${both('mailEmail')}: ${email}`,
      `${both('mailNumber')}: ${number}`,
      `${both('mailReceived')}: ${dateAndTime(receivedAt.toISOString(), 'en')}`,
      '',
      message.message,
      '',
      '-- ',
      ...languages.map((words) => words.mailReply),
      '',
    ].join('\n'),
  };
}

type Outbox = {
  server: MailServer;
  from: string;
  now?: () => Date;
  /** Whether this process is about to stop; checked before each message. */
  stopping?: () => boolean;
};

/**
 * Longest overdue first, until none is left or the mail server is away. A failed message does not delay the others.
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
