// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveUser } from '@/lib/api/session';
import type { KeptCorrections } from './import-worker';

const FILE = 'a'.repeat(64);
const mapping = { memberRelation: 3, memberAadhar: 8 };
const kept: KeptCorrections = {
  sheet: 'Karwi',
  withHidden: true,
  corrections: [{ column: 3, cells: [[5, 3, 'Spouse']] }],
};
/** As after a reload, with an answer of the server, whose time counts. */
async function reloaded() {
  vi.resetModules();
  (await import('@/lib/format/clock')).syncClock(new Date().toUTCString());
  const corrections = await import('./import-worker');
  await (
    await import('@/lib/api/draft')
  ).draftsReady;
  return corrections;
}
const admin = (adminId: string) =>
  saveUser({ role: 'admin', adminId, name: 'Sunita Verma' } as unknown as Parameters<typeof saveUser>[0]);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), toFake: ['Date'] });
  admin('ADMIN001');
});
afterEach(() => vi.useRealTimers());

test('corrections are found again for a day, by the person who made them and for the same file', async () => {
  expect(await (await reloaded()).keepCorrections(FILE, mapping, kept)).toBe(true);
  vi.setSystemTime(new Date('2026-11-21T05:59:00Z'));
  const again = await reloaded();
  expect(again.keptCorrections(FILE)).toEqual(kept);
  expect(again.keptCorrections('b'.repeat(64))).toBeUndefined();
  admin('ADMIN002');
  expect(again.keptCorrections(FILE)).toBeUndefined();
  admin('ADMIN001');
  vi.setSystemTime(new Date('2026-11-21T06:01:00Z'));
  expect((await reloaded()).keptCorrections(FILE)).toBeUndefined();
});

test('a corrected Aadhaar number is not kept, and that is said; once all are taken back nothing is kept', async () => {
  const { keepCorrections, keptCorrections } = await reloaded();
  const corrections: KeptCorrections['corrections'] = [
    ...kept.corrections,
    { column: 8, cells: [[6, 8, '2341 2341 2346']] },
  ];
  expect(await keepCorrections(FILE, mapping, { ...kept, corrections })).toBe(false);
  expect(keptCorrections(FILE)).toEqual(kept);
  expect((await reloaded()).keptCorrections(FILE)).toEqual(kept);
  await keepCorrections(FILE, mapping, { ...kept, corrections: [] });
  expect(keptCorrections(FILE)).toBeUndefined();
});
