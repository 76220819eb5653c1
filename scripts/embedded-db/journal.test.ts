import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from './errors';
import { Journal, JOURNAL_FILE } from './journal';

const CHANGES = ['one', 'two', 'three'];
let dir: string;
let file: string;
/** The file's length after 0, 1, 2 and 3 changes. */
let ends: number[];
let whole: Buffer;

/** A change as the journal reads it: its length first, as in BSON. */
function change(text: string): Buffer {
  const bytes = Buffer.from(`    ${text}`);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}

const NOWHERE = { apply: () => {}, clear: () => {} };

async function replayed(): Promise<string[]> {
  const found: string[] = [];
  const journal = await Journal.open(dir, {
    apply: (bytes) => void found.push(bytes.toString('utf8', 4)),
    clear: () => {},
  });
  await journal.close();
  return found;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-journal-'));
  file = path.join(dir, JOURNAL_FILE);
  const journal = await Journal.open(dir, NOWHERE);
  ends = [journal.size];
  for (const text of CHANGES) {
    await journal.append([change(text)]);
    ends.push(journal.size);
  }
  await journal.close();
  whole = readFileSync(file);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

describe('the journal', () => {
  it('replays every complete change, wherever the file was cut', async () => {
    for (let cut = 0; cut <= whole.length; cut += 1) {
      writeFileSync(file, whole.subarray(0, cut));
      const complete = ends.slice(1).filter((end) => end <= cut).length;
      expect(await replayed(), `cut at ${cut}`).toEqual(CHANGES.slice(0, complete));
      expect(readFileSync(file)).toEqual(whole.subarray(0, ends[complete]));
    }
  });

  it('removes garbage after the last change', async () => {
    for (const garbage of [Buffer.alloc(100), Buffer.alloc(5000, 0xfb), whole.subarray(ends[2]!, -1)]) {
      writeFileSync(file, Buffer.concat([whole, garbage]));
      expect(await replayed()).toEqual(CHANGES);
      expect(readFileSync(file)).toEqual(whole);
    }
  });

  it('refuses a file with any bit changed before its last frame, and does not change it', async () => {
    for (let place = 0; place < ends[2]!; place += 1) {
      const damaged = Buffer.from(whole);
      damaged[place]! ^= 1 << (place % 8);
      writeFileSync(file, damaged);
      await expect(replayed(), `byte ${place}`).rejects.toThrow(StartError);
      expect(readFileSync(file)).toEqual(damaged);
    }
  });

  it('after a rewrite holds only the given state and what is appended later', async () => {
    const journal = await Journal.open(dir, NOWHERE);
    await journal.rewrite([change('all')]);
    await journal.append([change('next')]);
    await journal.close();
    expect(await replayed()).toEqual(['all', 'next']);
  });

  it('keeps using the old file when a rewrite fails', async () => {
    const journal = await Journal.open(dir, NOWHERE);
    const broken = function* () {
      yield change('all');
      throw new Error('half-way');
    };
    await expect(journal.rewrite(broken())).rejects.toThrow('half-way');
    await journal.append([change('next')]);
    await journal.close();
    expect(await replayed()).toEqual([...CHANGES, 'next']);
  });
});
