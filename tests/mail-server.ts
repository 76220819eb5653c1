import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received mail: envelope, decoded headers (names in lower case), and text. */
export type ReceivedMail = {
  from: string;
  to: string[];
  headers: Record<string, string>;
  text: string;
  secure: boolean;
  user: string | undefined;
};

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

const encodedWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, data]) =>
          kind!.toUpperCase() === 'B'
            ? Buffer.from(data!, 'base64')
            : quotedPrintable(data!.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

function parsed(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    lines.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), encodedWords(line.slice(colon + 1).trim())];
    }),
  );
  const body = raw.slice(end + 4);
  const encoding = headers['content-transfer-encoding'];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body, 'latin1');
  return { headers, text: bytes.toString('utf8').replaceAll('\r\n', '\n') };
}

/**
 * Starts a real local SMTP server that keeps the mails it accepts.
 * @param options of the package smtp-server; `refuse` returns the reply code for a mail to reject
 * @param port a fixed port, to restart on the same one
 */
export async function startMailServer(
  { refuse, ...options }: SMTPServerOptions & { refuse?: (mail: ReceivedMail) => number | undefined } = {},
  port = 0,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user as string | undefined,
          ...parsed(Buffer.concat(chunks).toString('latin1')),
        };
        const responseCode = refuse?.(mail);
        if (responseCode) return done(Object.assign(new Error('Not this one'), { responseCode }));
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client that disconnects early must not fail the test.
  server.on('error', () => {});
  const address = server.server.address();
  const listening = typeof address === 'object' && address ? address.port : 0;
  return {
    mails,
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
