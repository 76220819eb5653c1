import { TRUST } from '@/lib/constants/trust';
import type { DueMessage } from '@/lib/domain/contact/delivery';
import { dateAndTime } from '@/lib/format/moment';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

// Read as they stand: the translator would bring React into a process that may not have its surroundings yet.
const languages = (['en', 'hi'] as const).map((locale) => loadMessages(locale).contact);

/** In both languages, as the people of the trust's office read one or the other. */
const both = (key: keyof Messages['contact']): string => languages.map((words) => words[key]).join(' / ');

/**
 * The mail that brings the trust what a visitor wrote. It comes from the trust's own address, as mail servers
 * demand; an answer to it goes to the visitor. A second one of the same message, sent after a crash, has the
 * same Message-ID, by which a mail system knows it for the same.
 * @param from the sender's address
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
