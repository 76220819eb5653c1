import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { expect, test } from 'vitest';
import { pauseAfter, sendRefused, sendWaiting, type Attempt } from './queue';
import {
  changeEntry,
  entriesOf,
  entryAt,
  fieldDatabase,
  removeEntry,
  saveEntries,
  type Entry,
} from './store';

const saveEntry = (entry: Entry) => saveEntries([entry]);

/** 10,000 by hand: `FIELD_RUNS=10000 npx vitest run --project unit lib/field/queue.test.ts`. */
const RUNS = Number(process.env.FIELD_RUNS ?? 300);
const HOUR_MS = 60 * 60 * 1000;

class Killed extends Error {}

/**
 * What happens to one call. `slow`: what else happens in the browser comes before the answer. `killed…` ends the page there, before or after the server has done it; `updated` too, and a new
 * version of the page has closed the database below all tabs.
 */
const FAULTS = [
  'none',
  'slow',
  'noSignal',
  'answerLost',
  'busy',
  'signedOut',
  'killedBefore',
  'killedAfter',
  'updated',
] as const;
type Fault = (typeof FAULTS)[number];

/** So many times that the browser may do something else. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A server that makes a card once for each key, and never one of a family that it refuses. */
class Server {
  readonly cards = new Map<string, string>();
  /** Of which families the phone was told that what was saved last is not on the card. */
  readonly notOnCard = new Set<string>();
  /** What was saved last of those that were saved again. */
  readonly typed = new Map<string, string>();
  readonly asked: string[] = [];
  async take({ key, sealed }: Entry, fault: Fault): Promise<Attempt> {
    if (fault === 'killedBefore') throw new Killed();
    if (fault === 'updated') {
      const database = await fieldDatabase();
      const closed = new Promise((resolve) => database.addEventListener('close', resolve));
      forceCloseDatabase(unwrap(database) as never);
      await closed;
      throw new Killed();
    }
    if (fault === 'noSignal') return 'unanswered';
    if (fault === 'busy') return 'later';
    if (fault === 'signedOut') return 'signIn';
    this.asked.push(key);
    const refuses = sealed.endsWith('refused');
    if (!refuses && !this.cards.has(key)) this.cards.set(key, sealed);
    if (fault === 'killedAfter') throw new Killed();
    if (fault === 'slow') await turns(40);
    if (fault === 'answerLost') return 'unanswered';
    const isOther = this.cards.has(key) && this.cards.get(key) !== sealed;
    if (isOther) this.notOnCard.add(key);
    if (isOther) return 'sent';
    return refuses ? 'refused' : 'sent';
  }
}

const entry = (owner: string, at: number, refused: boolean): Entry => ({
  key: `${owner} ${at}`,
  owner,
  kind: 'registration',
  sealed: `family ${at}${refused ? ' refused' : ''}`,
  shown: { iv: new Uint8Array(12), data: new ArrayBuffer(0) },
  savedAt: at,
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
});

const tabs = fc.array(fc.array(fc.constantFrom(...FAULTS), { maxLength: 8 }), {
  minLength: 1,
  maxLength: 2,
});
/** One opening of the page, in one or two tabs, with what happens to each call and how long it was closed before. */
const opening = fc.record({
  step: fc.constant('open'),
  tabs,
  all: fc.boolean(),
  later: fc.constantFrom(0, 20_000, HOUR_MS),
});
const saving = fc.record({ step: fc.constant('save'), refused: fc.boolean() });
/** One that was refused is opened, which asks the server once more, corrected and saved again, while tabs send. */
const correcting = fc.record({
  step: fc.constant('correct'),
  which: fc.nat(),
  fault: fc.oneof(fc.constant('none' as const), fc.constantFrom(...FAULTS)),
  after: fc.nat({ max: 20 }),
  tabs,
});

/** One that waits is saved again with other content, while tabs send. */
const savingAgain = fc.record({
  step: fc.constant('again'),
  again: fc.nat(),
  after: fc.nat({ max: 20 }),
  tabs,
});

let owners = 0;
let now = Date.now();
const outboxOf = (server: Server, faults: readonly Fault[]) => {
  const left = [...faults];
  return {
    read: entryAt,
    change: changeEntry,
    send: (each: Entry) => server.take(each, left.shift() ?? 'none'),
    now: () => now,
  };
};
/** Of a page that is gone, or whose database was closed, nothing comes back. */
const ifKilled = (error: unknown) => {
  if (!(error instanceof Killed || error instanceof DOMException)) throw error;
  return undefined;
};
const send = (server: Server, owner: string, faults: readonly Fault[], all: boolean) =>
  entriesOf(owner)
    .then((entries) => sendWaiting(entries, outboxOf(server, faults), all))
    .catch(ifKilled);

/** @returns the corrected entry, if it came so far */
async function correct(server: Server, owner: string, which: number, fault: Fault) {
  const refused = (await entriesOf(owner)).filter(({ state }) => state === 'refused');
  const entry = refused[which % refused.length];
  if (!entry) return undefined;
  await sendRefused(outboxOf(server, [fault]), entry.key);
  // Without the server's answer there is nothing to correct.
  if (fault !== 'none') return undefined;
  const corrected = { ...entry, sealed: 'put right', state: 'waiting' as const };
  await saveEntries([corrected], entry);
  return corrected;
}

/** @returns the entry with other content, unless it is told that the one before was sent */
async function saveAgain(server: Server, owner: string, which: number) {
  const waiting = (await entriesOf(owner)).filter(({ state }) => state === 'waiting');
  const earlier = waiting[which % waiting.length];
  if (!earlier) return undefined;
  const again = { ...earlier, sealed: `${earlier.sealed} again`, tries: 0, nextTryAt: 0 };
  const present = await saveEntries([again], earlier);
  if (present && present.state !== 'sent') return undefined;
  server.typed.set(again.key, again.sealed);
  if (present) server.notOnCard.add(again.key);
  return present ? undefined : again;
}

test(
  'whatever is cut off, lost, killed or opened twice, each family is sent once, and none is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(saving, opening, correcting, savingAgain), { maxLength: 12 }),
        async (steps) => {
          // Each run has an employee of its own, so that the database need not be emptied.
          const owner = `EMP${(owners += 1)}`;
          const server = new Server();
          const saved: Entry[] = [];
          for (const each of steps) {
            if ('refused' in each) {
              saved.push(entry(owner, now + saved.length, each.refused));
              await saveEntry(saved.at(-1)!);
            } else if ('after' in each) {
              const change = () =>
                'which' in each
                  ? correct(server, owner, each.which, each.fault)
                  : saveAgain(server, owner, each.again);
              const [corrected] = await Promise.all([
                turns(each.after).then(change).catch(ifKilled),
                ...each.tabs.map((faults) => send(server, owner, faults, true)),
              ]);
              const at = saved.findIndex(({ key }) => key === corrected?.key);
              if (corrected) saved[at] = corrected;
            } else {
              now += each.later;
              await Promise.all(each.tabs.map((faults) => send(server, owner, faults, each.all)));
            }
            for (const { key, state } of await entriesOf(owner))
              if (state === 'sent') expect(server.cards.has(key)).toBe(true);
          }
          now += HOUR_MS;
          await send(server, owner, [], false);
          const good = saved.filter(({ sealed }) => !sealed.endsWith('refused'));
          expect([...server.cards.keys()].toSorted()).toEqual(good.map(({ key }) => key).toSorted());
          // What it says is what the server has.
          const differs = [...server.typed].filter(([key, sealed]) => server.cards.get(key) !== sealed);
          expect(differs.map(([key]) => key).toSorted()).toEqual([...server.notOnCard].toSorted());
          expect((await entriesOf(owner)).map(({ key, state }) => [key, state])).toEqual(
            saved.map(({ key, sealed }) => [key, sealed.endsWith('refused') ? 'refused' : 'sent']),
          );
        },
      ),
      { numRuns: RUNS },
    );
  },
  RUNS * 100,
);

test('the oldest is sent first, and a refused one does not hold up the next', async () => {
  const server = new Server();
  await saveEntry(entry('order', now + 2, false));
  await saveEntry(entry('order', now + 1, true));
  await saveEntry(entry('order', now, false));
  expect(await send(server, 'order', [], false)).toBeUndefined();
  expect(server.asked).toEqual([`order ${now}`, `order ${now + 1}`, `order ${now + 2}`]);
});

test('without an answer, or a session, the others are not tried; with a busy server they are', async () => {
  for (const at of [0, 1, 2]) await saveEntry(entry('ends', now + at, false));
  const server = new Server();
  expect(await send(server, 'ends', ['noSignal'], true)).toBe('unanswered');
  expect(await send(server, 'ends', ['signedOut'], true)).toBe('signIn');
  expect(server.asked).toEqual([]);
  expect(await send(server, 'ends', ['busy'], true)).toBeUndefined();
  expect(server.asked).toEqual([`ends ${now + 1}`, `ends ${now + 2}`]);
});

test('after each attempt in vain the pause doubles, from 15 seconds to 10 minutes', async () => {
  expect([1, 2, 3, 6, 7, 50].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 480_000, 600_000, 600_000]);
  await saveEntry(entry('pause', now, false));
  const server = new Server();
  await send(server, 'pause', ['busy'], false);
  now += 14_999;
  await send(server, 'pause', [], false);
  expect(server.asked).toEqual([]);
  now += 1;
  await send(server, 'pause', [], false);
  expect(server.asked).toHaveLength(1);
});

test('a photo follows its card', async () => {
  const server = new Server();
  await saveEntry(entry('photo', now, false));
  await saveEntry({ ...entry('photo', now + 1, false), kind: 'photo', after: `photo ${now}` });
  await send(server, 'photo', ['busy'], true);
  expect(server.asked).toEqual([]);
  await send(server, 'photo', [], true);
  expect(server.asked).toEqual([`photo ${now}`, `photo ${now + 1}`]);
});

test.each(['waiting', 'refused'] as const)(
  'one that is %s is replaced with what followed it, by who read it',
  async (state) => {
    const first = entry(state, now, false);
    const photo = { ...entry(state, now + 1, false), kind: 'photo' as const, after: first.key };
    const other = { ...first, sealed: 'changed' };
    expect(await saveEntries([first, photo])).toBeUndefined();
    expect(await saveEntries([other])).toMatchObject({ key: first.key, sealed: first.sealed });
    await changeEntry(first, { state });
    expect(await saveEntries([other], { sealed: 'of another tab' })).toMatchObject({ sealed: first.sealed });
    expect(await saveEntries([other], first)).toBeUndefined();
    expect(await entriesOf(state)).toEqual([other]);
    // An answer that belongs to what it replaced changes nothing, nor does a tab that still has it as refused.
    await changeEntry(first, { state: 'sent' });
    expect(await removeEntry(first.key)).toBe(false);
    expect((await entryAt(first.key))!.state).toBe('waiting');
    await changeEntry(other, { state: 'sent', sealed: '' });
    expect(await saveEntries([first], { sealed: '' })).toMatchObject({ state: 'sent' });
  },
);

test('a pause that a wrong clock made longer than any is over', async () => {
  await saveEntry({ ...entry('clock', now, false), nextTryAt: now + 24 * HOUR_MS });
  const server = new Server();
  await send(server, 'clock', [], false);
  expect(server.asked).toHaveLength(1);
});

test.each(['call', 'lost'] as const)(
  'a %s can be taken back while it waits, and not once it was sent',
  async (kind) => {
    const waits = { ...entry(kind, now, false), kind };
    const sent = { ...entry(kind, now + 1, false), kind, state: 'sent' as const, sentAt: Date.now() };
    for (const each of [waits, sent]) await saveEntry(each);
    expect(await removeEntry(sent.key)).toBe(false);
    expect(await removeEntry(waits.key)).toBe(true);
    expect((await entriesOf(kind)).map(({ key }) => key)).toEqual([sent.key]);
  },
);
