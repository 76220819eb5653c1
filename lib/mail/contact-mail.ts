import { TRUST } from '@/lib/constants/trust';
import type { DueMessage } from '@/lib/domain/requests/delivery';
import { dateAndTime } from '@/lib/format/moment';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

// Read directly: the translator would load React before Next has set it up.
const languages = (['en', 'hi'] as const).map((locale) => loadMessages(locale).contact);

/** In both languages, since the trust's staff read either. */
const both = (key: keyof Messages['contact']): string => languages.map((words) => words[key]).join(' / ');

/**
 * The mail with a visitor's message. Its sender is the trust's own address, as mail servers require; replies
 * go to the visitor. If the message is sent again after a crash, it has the same Message-ID, so mail systems
 * recognise the duplicate.
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
