import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMessage } from '@/lib/domain/requests/create-request';
import { claimDueMessage, settleDelivery } from '@/lib/domain/requests/delivery';
import { log } from '@/lib/log';
import { freePort } from '@/scripts/lib/ports';
import { RequestModel } from '@/models/request';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { startMailServer } from '@/tests/mail-server';
import { mailServer } from './mail-server';
import { sendDueMessages, contactMail } from './outbox';

const FROM = 'website@trust.example';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

let stops: Array<() => Promise<void>> = [];
/** The clock of the outbox, advanced by the tests. */
let clock = 0;

const serve: typeof startMailServer = async (...options) => {
  const server = await startMailServer(...options);
  stops.push(server.stop);
  return server;
};
const sendVia = (url: string) =>
  sendDueMessages({ server: mailServer(url), from: FROM, now: () => new Date(clock) });
const write = async (name: string, message = 'Namaste') => {
  await createMessage({ name, email: 'visitor@example.org', number: '9876543210', message }, undefined, () =>
    Promise.resolve(),
  );
  clock = Date.now();
};
const stored = async (name: string) => (await RequestModel.findOne({ name }).lean())!;
const states = async () =>
  Object.fromEntries((await RequestModel.find().lean()).map((row) => [row.name, row.delivery?.state]));

type Done = (error: Error | null, answer?: { user: string | undefined }) => void;
const no = (responseCode: number) => Object.assign(new Error('No'), { responseCode });
const welcome = ({ username }: { username?: string }, _: unknown, done: Done) =>
  done(null, { user: username });

beforeAll(() => openEmptyDatabase('test-outbox'));
afterAll(closeDatabase);
beforeEach(() => mongoose.connection.collection('requests').deleteMany({}));
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

test('a message arrives complete, also in Hindi: from the trust, with replies to the visitor', async () => {
  const { mails, url } = await serve();
  await createMessage(
    {
      name: 'सुनीता देवी',
      email: 'sunita@example.org',
      number: '9415012345',
      message: 'नमस्ते, कार्ड कैसे बनेगा?\n.\nThank you — सुनीता',
    },
    undefined,
    () => Promise.resolve(),
  );
  clock = Date.now();
  await sendVia(url);

  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect([mail!.from, mail!.to]).toEqual(['website@trust.example', ['help@jeevan-trust.example']]);
  expect(mail!.headers).toMatchObject({
    from: 'Jeevan Aarogya Charitable Trust <website@trust.example>',
    to: 'help@jeevan-trust.example',
    'reply-to': 'सुनीता देवी <sunita@example.org>',
    subject: 'सुनीता देवी: message from the website / वेबसाइट से संदेश',
    'content-type': 'text/plain; charset=utf-8',
    'auto-submitted': 'auto-generated',
  });
  const row = await stored('सुनीता देवी');
  expect(mail!.headers['message-id']).toBe(`<contact-${row._id}@trust.example>`);
  expect(mail!.text).toContain('Name / नाम: सुनीता देवी\n');
  expect(mail!.text).toContain('Email / ईमेल: sunita@example.org\n');
  expect(mail!.text).toContain('Phone / फ़ोन: 9415012345\n');
  expect(mail!.text).toContain('\n\nनमस्ते, कार्ड कैसे बनेगा?\n.\nThank you — सुनीता\n\n');
  expect(row.delivery).toMatchObject({ state: 'sent', attempts: 1, settledAt: new Date(clock) });
  expect(row.delivery).not.toHaveProperty('nextAttemptAt');
});

test('while the mail server is away nothing is lost: retried ever more rarely, sent once when it is back', async () => {
  const port = await freePort();
  const away = `smtp://127.0.0.1:${port}`;
  await write('Asha');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await sendVia(away);
    const { delivery } = await stored('Asha');
    expect(delivery).toMatchObject({ state: 'waiting', attempts: attempt });
    pauses.push((delivery!.nextAttemptAt!.getTime() - clock) / SECOND);
    clock = delivery!.nextAttemptAt!.getTime() - 1;
    await sendVia(away);
    expect((await stored('Asha')).delivery!.attempts).toBe(attempt);
    clock += 1;
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);

  const { mails, url } = await serve({}, port);
  await sendVia(url);
  clock += 60 * MINUTE;
  await sendVia(url);
  expect(mails.map(({ headers }) => headers['reply-to'])).toEqual(['Asha <visitor@example.org>']);
  expect(await states()).toEqual({ Asha: 'sent' });
});

test('while the server is away one attempt is enough; later all are sent, the longest overdue first', async () => {
  const port = await freePort();
  for (const name of ['First', 'Second', 'Third']) await write(name);
  await sendVia(`smtp://127.0.0.1:${port}`);
  const attempts = (await RequestModel.find().lean()).map((row) => row.delivery!.attempts);
  expect(attempts.reduce((sum, each) => sum + each)).toBe(1);

  const { mails, url } = await serve({}, port);
  clock += MINUTE;
  await sendVia(url);
  expect(mails.map(({ headers }) => headers['subject']?.split(':')[0])).toEqual(['Second', 'Third', 'First']);
});

test('a permanently refused message stays readable and is not retried, a temporarily refused one is; neither delays another', async () => {
  const refused: number[] = [];
  const { mails, url } = await serve({
    refuse: ({ headers: { subject = '' } }) => {
      const code = subject.startsWith('Bad')
        ? 554
        : subject.startsWith('Slow') && refused.length < 2
          ? 452
          : 0;
      if (code) refused.push(code);
      return code || undefined;
    },
  });
  const sent = () => mails.map(({ headers }) => headers.subject?.split(':')[0]);
  for (const name of ['Bad', 'Slow', 'Good', 'Better']) await write(name);
  await sendVia(url);
  expect(sent()).toEqual(['Good', 'Better']);
  expect(await states()).toEqual({ Bad: 'refused', Slow: 'waiting', Good: 'sent', Better: 'sent' });
  clock += 60 * MINUTE;
  await sendVia(url);
  expect(sent()).toEqual(['Good', 'Better', 'Slow']);
  expect(refused).toEqual([554, 452]);
});

test.each([
  ['the address', { onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) => done(no(550)) }],
  ['the password', { authOptional: false, onAuth: (_: unknown, __: unknown, done: Done) => done(no(535)) }],
])('refusing %s points to the settings: everything is sent once they are corrected', async (_, refusal) => {
  const port = await freePort();
  const refusing = await serve({ ...refusal, allowInsecureAuth: true }, port);
  for (const name of ['First', 'Second']) await write(name);
  const url = `smtp://user:secret@127.0.0.1:${port}`;
  await sendVia(url);
  expect(await states()).toEqual({ First: 'waiting', Second: 'waiting' });
  await refusing.stop();
  const { mails } = await serve({ allowInsecureAuth: true, onAuth: welcome }, port);
  clock += MINUTE;
  await sendVia(url);
  expect(await states()).toEqual({ First: 'sent', Second: 'sent' });
  expect(mails.map(({ user }) => user)).toEqual(['user', 'user']);
});

test('the credentials of SMTP_URL are used, under TLS if the server offers it', async () => {
  const { mails, port } = await serve({ authOptional: false, disabledCommands: [], onAuth: welcome });
  await write('Asha');
  await sendVia(`smtp://trust%40example.org:p%2Fw@127.0.0.1:${port}?tls.rejectUnauthorized=false`);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ secure: true, user: 'trust@example.org' });
});

test('an untrusted certificate is rejected', async () => {
  const { mails, port } = await serve({ disabledCommands: [] });
  await write('Asha');
  await sendVia(`smtp://127.0.0.1:${port}`);
  expect([mails, await states()]).toEqual([[], { Asha: 'waiting' }]);
});

test('several instances at once send each message once', async () => {
  const { mails, url } = await serve();
  const names = Array.from({ length: 12 }, (_, index) => `Visitor ${index}`);
  for (const name of names) await write(name);
  await Promise.all(Array.from({ length: 4 }, () => sendVia(url)));
  expect(mails.map(({ headers }) => headers.subject!.split(':')[0]).sort()).toEqual(names.sort());
  expect(Object.values(await states())).toEqual(names.map(() => 'sent'));
});

test('after a crash between sending and recording it, the mail is repeated with the same Message-ID', async () => {
  const { mails, url } = await serve();
  await write('Asha');
  // Simulates a crash: the process claims and sends the message, and does nothing more.
  const due = await claimDueMessage(new Date(clock));
  await mailServer(url).send(contactMail(due!, FROM));
  await sendVia(url);
  expect(mails).toHaveLength(1);
  clock += 5 * MINUTE;
  await sendVia(url);
  await sendVia(url);
  expect(mails).toHaveLength(2);
  expect(mails[1]!.headers['message-id']).toBe(mails[0]!.headers['message-id']);
  expect(await states()).toEqual({ Asha: 'sent' });
});

test('an attempt that fails after its lease does not undo a later one', async () => {
  const { mails, url } = await serve();
  await write('Asha');
  const slow = await claimDueMessage(new Date(clock));
  clock += 5 * MINUTE;
  await sendVia(url);
  await settleDelivery(slow!, 'refused', new Date(clock));
  await settleDelivery(slow!, 'later', new Date(clock));
  expect(await states()).toEqual({ Asha: 'sent' });
  expect(mails).toHaveLength(1);
});

test('a name with line breaks that passed the schema adds no header and no recipient', async () => {
  const { mails, url } = await serve();
  await write('Eve\r\nBcc: victim@example.org\r\nX-Evil: yes');
  await sendVia(url);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.to).toEqual(['help@jeevan-trust.example']);
  expect(Object.keys(mails[0]!.headers)).not.toEqual(expect.arrayContaining(['bcc']));
  expect(Object.keys(mails[0]!.headers)).not.toEqual(expect.arrayContaining(['x-evil']));
});

test('no log contains a name, an address, a number or text of a message', async () => {
  const said = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
  const { url } = await serve({
    refuse: ({ headers }) => (headers.subject?.startsWith('Zebra') ? 550 : undefined),
  });
  for (const name of ['Zebra', 'Giraffe']) await write(name, 'Confidential');
  await sendVia(url);
  await write('Zebra', 'Confidential, too');
  await sendVia(`smtp://127.0.0.1:${await freePort()}`);
  const lines = JSON.stringify(said.flatMap((spy) => spy.mock.calls));
  expect(lines).toContain('"result":"refused"');
  expect(lines).toContain('"code":"ESOCKET"');
  for (const secret of ['Zebra', 'Giraffe', 'Confidential', 'visitor@', '9876543210', 'help@', FROM])
    expect(lines).not.toContain(secret);
});
