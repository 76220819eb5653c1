// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ready } from '@/lib/http/probes';
import { log } from '@/lib/log';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { connect } from './connect';
import { watchdog } from './watchdog';

// docs/security.md#database-failures
const databaseUri = process.env.MONGODB_URI!;
const exit = vi.fn();
let way: FaultProxy;

beforeAll(async () => {
  await mongoose.disconnect();
  way = await faultProxy(databaseUri);
  vi.stubEnv('MONGODB_URI', way.uri);
});
beforeEach(async () => {
  await way.set('none');
  vi.spyOn(log, 'error');
  vi.spyOn(log, 'fatal');
  await connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  exit.mockReset();
  await mongoose.disconnect();
});
afterAll(() => way.close());

/** The driver's check of each server, which alone can find it again. */
type Inner = { topology: { s: { servers: Map<string, { monitor: { close: () => void } }> } } };

const client = () => mongoose.connection.getClient();

test('a client that never finds its server again is replaced; until then readyz says 503', async () => {
  const stuck = client() as unknown as Inner;
  const look = watchdog({ stuckAfterMs: 0, exit });
  for (const { monitor } of stuck.topology.s.servers.values()) monitor.close();
  await way.set('reset');
  expect((await ready()).status).toBe(503);
  await way.set('none');
  expect((await ready()).status).toBe(503);
  await look();
  expect((await ready()).status).toBe(200);
  expect(client()).not.toBe(stuck);
  expect(exit).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'databaseClientReplaced' }),
    expect.any(String),
  );
});

test('a client that is not answered for a short time only is kept', async () => {
  const before = client();
  const look = watchdog({ uri: databaseUri, exit });
  await way.set('down');
  await look();
  expect(client()).toBe(before);
  expect(exit).not.toHaveBeenCalled();
});

test('while the database is away for others too, the client is kept', async () => {
  const before = client();
  const look = watchdog({ stuckAfterMs: 0, exit });
  await way.set('down');
  await look();
  expect(client()).toBe(before);
  expect(exit).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

test('if a new client is not answered either, the process ends', async () => {
  const look = watchdog({ stuckAfterMs: 0, uri: databaseUri, exit });
  await way.set('down');
  await look();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(log.fatal).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event: 'databaseClientStuck' }),
    expect.any(String),
  );
});
