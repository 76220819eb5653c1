// @module-tag any-database
import { connect, createServer } from 'node:net';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '@/scripts/lib/ports';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { startMailServer } from '@/tests/mail-server';
import { soon } from '@/tests/time';

// env() caches its result per process, so each test loads fresh modules.
const fresh = async () => {
  vi.resetModules();
  const [{ startOutbox }, { createMessage }] = await Promise.all([
    import('./start-outbox'),
    import('@/lib/domain/requests/create-request'),
  ]);
  const write = (name: string) =>
    createMessage(
      { name, email: 'visitor@example.org', number: '9876543210', message: 'Namaste' },
      undefined,
      () => Promise.resolve(),
    );
  return { startOutbox, write };
};

const ends: Array<() => unknown> = [];
beforeEach(() => openEmptyDatabase('test-start-outbox'));
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await mongoose.disconnect();
});
afterAll(async () => {
  await openEmptyDatabase('test-start-outbox');
  await closeDatabase();
});

test('without SMTP_URL nothing starts', async () => {
  vi.stubEnv('SMTP_URL', '');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { startOutbox } = await fresh();
  await startOutbox(1);
  expect(timers).not.toHaveBeenCalled();
});

test('sends messages from MAIL_FROM until the process stops', async () => {
  const mail = await startMailServer();
  ends.push(mail.stop);
  const outboxFrom = async (address: string) => {
    vi.stubEnv('SMTP_URL', mail.url);
    vi.stubEnv('MAIL_FROM', address);
    const { startOutbox, write } = await fresh();
    const stop = await startOutbox(10);
    ends.push(stop);
    return { write, stop };
  };
  const { write, stop } = await outboxFrom('first@trust.example');
  await write('One');
  await soon(() => expect(mail.mails).toHaveLength(1));

  await stop();
  for (let number = 2; number <= 9; number += 1) await write(`Number ${number}`);
  await outboxFrom('second@trust.example');
  await soon(() => expect(mail.mails).toHaveLength(9));
  expect(mail.mails.map(({ from }) => from)).toEqual([
    'first@trust.example',
    ...Array<string>(8).fill('second@trust.example'),
  ]);
});

test('waits for an unavailable database', async () => {
  const mail = await startMailServer();
  ends.push(mail.stop);
  const [, host, port] = /\/\/(?:[^@/]*@)?([^:/,]+):(\d+)/.exec(process.env.MONGODB_URI!)!;
  const door = await freePort();
  await mongoose.disconnect();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('MONGODB_URI', `mongodb://127.0.0.1:${door}/test-start-outbox?directConnection=true`);
  const connecting = vi.spyOn(mongoose, 'connect');
  const { startOutbox, write } = await fresh();
  ends.push(await startOutbox(10));
  await soon(() => expect(connecting).toHaveBeenCalledTimes(2));
  await expect(connecting.mock.results[0]!.value).rejects.toThrow();

  // Opens the connection to the real one.
  const way = createServer((client) => {
    const database = connect(Number(port), host);
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  });
  await new Promise<void>((listening) => way.listen(door, '127.0.0.1', listening));
  ends.unshift(() => way.close());
  await soon(() => expect(mongoose.connection.readyState).toBe(1));
  await write('Asha');
  await soon(() => expect(mail.mails).toHaveLength(1));
});
