import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { readOldKeys, readSigningKeys, toEntry, toOldEntry } from '@/lib/code-keys/parse';

/** `npm run codes:key`, docs/operations/keys.md. */
function codesKey(set: string, setting = 'CARD_CODE_KEYS', ...more: string[]): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/codes-key.ts', ...more],
    {
      encoding: 'utf8',
      env: { ...process.env, [setting]: set },
    },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}
const INDIA_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The day in India, so many days from now. */
const day = (days: number) => new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);
/** What is to be copied from the answer. */
const entries = (said: string) => said.match(/^ {2}\S+$/gm)!.map((line) => line.trim());

test('the first key signs from today on, and is what CARD_CODE_KEYS takes', () => {
  const before = day(0);
  const said = codesKey('');
  expect(said).toContain('Set CARD_CODE_KEYS to this and restart every instance:');
  const [entry, ...more] = entries(said);
  expect(more).toEqual([]);
  const [key] = readSigningKeys(entry!);
  // Midnight may pass meanwhile.
  expect([before, day(0)]).toContain(key!.from);
  expect(said).toContain(`New key ${key!.kid}. It signs the codes of cards from ${key!.from} on;`);
});

test('the next one signs 90 days later, and those that no longer sign become old ones', () => {
  const over = newSigningKey(day(-400));
  const signs = newSigningKey(day(-100));
  const waits = newSigningKey(day(30));
  const set = [over, signs, waits].map(toEntry).join(',');
  const before = day(90);
  const said = codesKey(set);
  expect(said).toContain('Put this at the end of CARD_CODE_KEYS, after a comma, and restart every instance:');
  const [entry, ...old] = entries(said);
  const keys = readSigningKeys(`${set},${entry}`);
  expect(keys.slice(0, 3)).toEqual([over, signs, waits]);
  expect([before, day(90)]).toContain(keys[3]!.from);
  expect(old).toEqual([toOldEntry(over)]);
  expect(readOldKeys(old.join())[0]!.kid).toBe(over.kid);
  // The secret number of no other key is repeated.
  for (const { d } of [over, signs, waits]) expect(said).not.toContain(d);
});

test('a key of sealed entries is handed out two days later, and the old one is kept for 90 days after that', () => {
  const over = newSigningKey(day(-300));
  const since = newSigningKey(day(-95));
  const used = newSigningKey(day(-40));
  const before = day(2);
  const said = codesKey([over, since, used].map(toEntry).join(','), 'FIELD_KEYS', 'field');
  expect(said).toContain('Put this at the end of FIELD_KEYS, after a comma, and restart every instance:');
  expect(said).toContain('phones seal for it what they keep without a signal.');
  const [entry, ...old] = entries(said);
  expect([before, day(2)]).toContain(readSigningKeys(entry!)[0]!.from);
  expect(old).toEqual([over.kid]);
  expect(said).not.toContain(used.d);
});
