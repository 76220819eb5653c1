import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from './errors';
import { Journal, JOURNAL_FILE, rewrite } from './journal';

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

const open = () => Journal.open(dir, () => {});

function replayed(): string[] {
  const found: string[] = [];
  const journal = Journal.open(dir, (_, bytes) => found.push(bytes.toString('utf8', 4)));
  journal.close();
  return found;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-journal-'));
  file = path.join(dir, JOURNAL_FILE);
  const journal = open();
  ends = [journal.size];
  for (const text of CHANGES) {
    journal.append(change(text));
    ends.push(journal.size);
  }
  journal.close();
  whole = readFileSync(file);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

describe('the journal', () => {
  it('replays every complete change, wherever the file was cut', () => {
    for (let cut = 0; cut <= whole.length; cut += 1) {
      writeFileSync(file, whole.subarray(0, cut));
      const complete = ends.slice(1).filter((end) => end <= cut).length;
      expect(replayed(), `cut at ${cut}`).toEqual(CHANGES.slice(0, complete));
      expect(readFileSync(file)).toEqual(whole.subarray(0, ends[complete]));
    }
  });

  it('removes garbage after the last change', () => {
    for (const garbage of [Buffer.alloc(100), Buffer.alloc(5000, 0xfb), whole.subarray(ends[2]!, -1)]) {
      writeFileSync(file, Buffer.concat([whole, garbage]));
      expect(replayed()).toEqual(CHANGES);
      expect(readFileSync(file)).toEqual(whole);
    }
  });

  it('refuses a file with any bit changed before its last frame, and does not change it', () => {
    for (let place = 0; place < ends[2]!; place += 1) {
      const damaged = Buffer.from(whole);
      damaged[place]! ^= 1 << (place % 8);
      writeFileSync(file, damaged);
      expect(replayed, `byte ${place}`).toThrow(StartError);
      expect(readFileSync(file)).toEqual(damaged);
    }
  });

  it('after a rewrite holds only the given state and what is appended later', () => {
    rewrite(dir, [change('all')]);
    const journal = open();
    journal.append(change('next'));
    journal.close();
    expect(replayed()).toEqual(['all', 'next']);
  });

  it('ignores a rewrite that was cut off', () => {
    writeFileSync(`${file}.new`, whole.subarray(0, 30));
    expect(replayed()).toEqual(CHANGES);
    expect(readdirSync(dir)).toEqual([JOURNAL_FILE]);
  });

  it('keeps the old file when a rewrite fails', () => {
    const broken = function* () {
      yield change('all');
      throw new Error('half-way');
    };
    expect(() => rewrite(dir, broken())).toThrow('half-way');
    expect(replayed()).toEqual(CHANGES);
  });

  it('reads what was appended, from the place it was given', () => {
    const journal = open();
    const places = CHANGES.map((text) => journal.append(change(text)));
    for (const [at, text] of CHANGES.entries())
      expect(journal.read(places[at]!, 4 + text.length)).toEqual(change(text));
    journal.close();
  });
});
