import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Decrypter } from 'age-encryption';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asAdmin } from '@/tests/actors';
import { IN_FULL } from '@/tests/in-full';
import { getCard } from '@/tests/get-card';
import { listCards } from '@/lib/domain/cards/list-cards';
import { cardListQuery } from '@/lib/schemas/lists';
import { restore } from '@/scripts/backup/restore';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { differs } from '@/tests/differs';
import { updateDatabase } from './update-database';

/** A backup of 14 sample cards, made by the commit it is named after; encrypted again at age's lowest cost. */
const BACKUP = 'tests/old-databases/333da26.age';
const PASSPHRASE = 'sample data of 333da26';
const NAME = 'test-update-database';
/** An employee's card of that backup: Deepak Maurya's family, Sitapur. */
const CARD = 'JEEVAN5980661064';

const cards = () => mongoose.connection.collection('cards');
const found = async (q: string) =>
  (await listCards(asAdmin('ADMIN001'), cardListQuery.parse({ q }))).cards.map(
    ({ cardNumber }) => cardNumber,
  );

beforeAll(() => openEmptyDatabase(NAME));
beforeEach(async () => {
  await mongoose.connection.dropDatabase();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  await restore(mongoose.connection.db!, { file: BACKUP, decrypter });
});
afterAll(closeDatabase);

/** As in a process that has not asked yet. */
async function due(): Promise<boolean> {
  vi.resetModules();
  const { updatesDue } = await import('@/lib/domain/updates/steps');
  return updatesDue();
}

test('a database of 333da26 serves before, and is brought forward once', async () => {
  expect(await due()).toBe(true);
  expect((await getCard(null, CARD)).PrimaryMember.memberName).toBe('Faisal Khan');
  expect(await found(CARD.slice(6, 12))).toEqual([CARD]);
  expect(await found('Faisal')).toEqual([]);

  const said: string[] = [];
  await updateDatabase((line) => said.push(line));
  expect(said).toContain('cards: list of their numbers: 14 documents changed');
  expect(said).toContain('cards: words people are found by (4): 14 documents changed');
  expect(said).toContain('cards: who issued them: 14 documents changed');
  expect(await due()).toBe(false);
  expect(await found('फैसल')).toEqual([CARD]);
  expect(await found('Faisal Pahari')).toEqual([CARD]);
  expect((await getCard(null, CARD)).PrimaryMember.memberName).toBe('Faisal Khan');

  const again: string[] = [];
  await updateDatabase((line) => again.push(line));
  expect(again.filter((line) => line.endsWith('changed') && !line.endsWith(' 0 documents changed'))).toEqual(
    [],
  );
});

test.skipIf(!IN_FULL || differs('bulk'))(
  'killed in the middle and repeated, every document is brought forward once',
  async () => {
    const samples = await cards().find().toArray();
    const copies = Array.from({ length: 2_000 }, (_, index) => ({
      ...samples[index % samples.length]!,
      _id: new mongoose.Types.ObjectId(),
      cardNumber: `JEEVAN${String(index).padStart(10, '0')}`,
    }));
    await cards().insertMany(copies);
    const update = () => {
      const uri = new URL(process.env.MONGODB_URI!);
      uri.pathname = `/${NAME}`;
      const env = { ...process.env, MONGODB_URI: uri.href };
      return spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/update.ts'], {
        env,
        stdio: 'ignore',
      });
    };
    const forward = () => cards().countDocuments({ 'numbers.number': { $exists: true } });

    const killed = update();
    await vi.waitUntil(async () => (await forward()) > 0, { timeout: 30_000, interval: 5 });
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await forward()).toBeLessThan(2_014);
    expect(await due()).toBe(true);

    const [code] = (await once(update(), 'close')) as [number];
    expect([code, await forward(), await due()]).toEqual([0, 2_014, false]);
    expect(await cards().countDocuments({ 'numbers.1': { $exists: true } })).toBe(0);
    expect(await cards().countDocuments({ 'primaryMember.memberSearch': { $exists: false } })).toBe(0);
  },
  180_000,
);
