import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer';

const CONNECT_WITHIN_MS = 10_000;
const SILENT_AT_MOST_MS = 30_000;
/** Well within a message's lease (lib/domain/requests/delivery.ts). */
const SENT_WITHIN_MS = 90_000;

/**
 * `refused`: the server will never accept this mail. `later`: try this mail again. `away`: no server is reachable or
 * lets us in, so other mails would fail too.
 */
export type Sending = {
  result: 'sent' | 'refused' | 'later' | 'away';
  /** For the log: only codes and names, as server messages may contain addresses. */
  reason?: { code?: string; responseCode?: number; command?: string };
};

export type MailServer = { send: (mail: SendMailOptions) => Promise<Sending> };

const AWAY = new Set<string | undefined>([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY', 'EPROTOCOL', 'EABORT'],
  ...['ETLS', 'EAUTH', 'ENOAUTH'],
]);
const CLOSING_DOWN = 421;

/**
 * A refused sender or recipient is retried, since the settings can be corrected. Only a permanent refusal of the
 * content is final.
 */
function resultOf({ code, responseCode, command, permanent }: NodemailerError): Sending['result'] {
  if (responseCode === CLOSING_DOWN || AWAY.has(code)) return 'away';
  return command === 'DATA' && permanent ? 'refused' : 'later';
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);

/**
 * `smtps:` uses TLS from the start, `smtp:` upgrades if the server can. Sends no password without TLS unless the URL
 * says `?requireTLS=false`.
 */
export function mailServer(url: string): MailServer {
  const { protocol, username, hostname } = new URL(url);
  const transport = nodemailer.createTransport(
    {
      // Options in the URL override those below.
      url,
      requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname),
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_AT_MOST_MS,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, signal: AbortSignal.timeout(SENT_WITHIN_MS) });
        return { result: 'sent' };
      } catch (thrown) {
        const error = thrown as NodemailerError;
        const { code, responseCode, command } = error;
        return { result: resultOf(error), reason: { code, responseCode, command } };
      }
    },
  };
}
