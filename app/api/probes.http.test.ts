// @module-tag any-database
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { makeDatabase } from '@/tests/setup/database-setup';
import { faultProxy } from '@/tests/fault-proxy';
import { IN_FULL } from '@/tests/in-full';
import { startOwnApp } from '@/tests/own-app';

// docs/security.md#probes-and-shutdown. Probes during shutdown are tested in drain.http.test.ts.
const probe = async (name: string, at = process.env.APP_URL!) => {
  const answer = await fetch(`${at}/api/${name}`);
  return [answer.status, await answer.json(), answer.headers.get('cache-control')];
};
const ALIVE = [200, { status: 'alive' }, 'no-store'];
const READY = [200, { status: 'ready' }, 'no-store'];

test('probes are not rate limited, and reveal nothing', async () => {
  for (let n = 0; n < 100; n += 1) {
    expect(await probe('healthz')).toEqual(ALIVE);
    expect(await probe('readyz')).toEqual(READY);
  }
});

test('while the database is unavailable the app is alive but not ready, also if it starts that way', async () => {
  const way = await faultProxy(process.env.MONGODB_URI!);
  await way.set('down');
  const app = await startOwnApp({ MONGODB_URI: way.uri });
  try {
    const away = [503, { status: 'databaseAway' }, 'no-store'];
    expect(await Promise.all([probe('healthz', app.url), probe('readyz', app.url)])).toEqual([ALIVE, away]);
    // So that search engines keep what they know of them.
    for (const path of ['/hospitals/karwi-chitrakoot', '/hi/hospitals/karwi-chitrakoot/asha-000001']) {
      const page = await fetch(app.url + path);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await page.text()).toContain('content="noindex');
    }
    await way.set('none');
    await expect.poll(() => probe('readyz', app.url), { interval: 200 }).toEqual(READY);
    await way.set('silent');
    expect(await Promise.all([probe('healthz', app.url), probe('readyz', app.url)])).toEqual([ALIVE, away]);
    expect(app.lines().join('\n')).not.toMatch(/healthz|readyz/);
  } finally {
    await app.stop();
    await way.close();
  }
});

test.runIf(IN_FULL)(
  "a database that was never updated is not ready; an earlier version's is, and readyz says that the update is due",
  async () => {
    const uri = new URL(process.env.MONGODB_URI!);
    uri.pathname = '/not-updated';
    const app = await startOwnApp({ MONGODB_URI: uri.href });
    try {
      const missing = [503, { status: 'indexesMissing' }, 'no-store'];
      expect(await probe('readyz', app.url)).toEqual(missing);
      await mongoose.connect(uri.href, { autoIndex: false });
      await mongoose.connection.collection('cards').createIndex({ cardNumber: 1 }, { unique: true });
      await mongoose.disconnect();
      expect(await probe('readyz', app.url)).toEqual([200, { status: 'ready', update: 'due' }, 'no-store']);
      expect((await fetch(`${app.url}/api/hospital/list`)).status).not.toBe(503);
      await expect.poll(() => app.lines().some((line) => line.includes('"event":"updateDue"'))).toBe(true);
    } finally {
      await app.stop();
    }
  },
);

test.runIf(IN_FULL)(
  'a unique index that is missing keeps traffic away until npm run db:update has run',
  async () => {
    const uri = new URL(process.env.MONGODB_URI!);
    uri.pathname = '/index-dropped';
    await makeDatabase(uri.href);
    await mongoose.connect(uri.href, { autoIndex: false });
    await mongoose.connection.collection('cards').dropIndex('creationKey_1');
    await mongoose.disconnect();
    const app = await startOwnApp({ MONGODB_URI: uri.href });
    const told = () => app.lines().filter((line) => line.includes('"event":"indexesMissing"'));
    try {
      const missing = [503, { status: 'indexesMissing' }, 'no-store'];
      expect(await probe('readyz', app.url)).toEqual(missing);
      expect(await probe('readyz', app.url)).toEqual(missing);
      expect(told()).toHaveLength(1);
      expect(told()[0]).toContain('"missing":["cards: creationKey"]');
      await makeDatabase(uri.href);
      expect(await probe('readyz', app.url)).toEqual(READY);
    } finally {
      await app.stop();
    }
  },
);
