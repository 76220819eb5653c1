import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer';

const CONNECT_WITHIN_MS = 10_000;
const SILENT_AT_MOST_MS = 30_000;
/** Whatever it does: well within the lease of a message (lib/domain/contact/delivery.ts). */
const SENT_WITHIN_MS = 90_000;

/**
 * What came of sending a mail. `refused`: the server will never take this one. `later`: not this one, not now.
 * `away`: there is no server, or none that lets us in, so no other mail would pass either.
 */
export type Sending = {
  result: 'sent' | 'refused' | 'later' | 'away';
  /** For the log: codes and names only, as what a server says may quote addresses. */
  reason?: { code?: string; responseCode?: number; command?: string };
};

export type MailServer = { send: (mail: SendMailOptions) => Promise<Sending> };

const AWAY = new Set<string | undefined>([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY', 'EPROTOCOL', 'EABORT'],
  ...['ETLS', 'EAUTH', 'ENOAUTH'],
]);
const CLOSING_DOWN = 421;

/**
 * A no to sender or recipient is one to the settings, the same for every mail, and may be mended: it is tried
 * again. A final no to the text itself stays one.
 */
function resultOf({ code, responseCode, command, permanent }: NodemailerError): Sending['result'] {
  if (responseCode === CLOSING_DOWN || AWAY.has(code)) return 'away';
  return command === 'DATA' && permanent ? 'refused' : 'later';
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);

/**
 * The mail server at `url` (docs/configuration.md): `smtps:` speaks TLS from the start, `smtp:` changes to it
 * where the server can. A password never crosses the network without it, unless the URL says
 * `?requireTLS=false`.
 */
export function mailServer(url: string): MailServer {
  const { protocol, username, hostname } = new URL(url);
  const transport = nodemailer.createTransport(
    {
      // What the URL says wins over what stands beside it.
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
