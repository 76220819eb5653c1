import * as fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { CommandError, NO_SPACE, StartError } from './errors';

/*
 * The file: HEADER, then frames. A frame is MARK, the length of its payload, the CRC32 of its payload (both
 * little-endian) and the payload: one or more changes, as BSON. A kill can leave only the last frame incomplete: a bad
 * frame followed by a good one is damage.
 */
const HEADER = Buffer.from('EDBJRNL1');
const MARK = Buffer.from('\xfbFRAME\r\n', 'latin1');
const HEAD = MARK.length + 8;
const STEP = 1024 * 1024;

/** The journal's name inside the data folder. */
export const JOURNAL_FILE = 'embedded-db.journal';

function frameOf(change: Buffer): Buffer {
  const head = Buffer.alloc(HEAD);
  MARK.copy(head);
  head.writeUInt32LE(change.length, MARK.length);
  head.writeUInt32LE(crc32(change), MARK.length + 4);
  return Buffer.concat([head, change]);
}

function readAt(file: number, offset: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  return buffer.subarray(0, fs.readSync(file, buffer, 0, length, offset));
}

/** The payload of the frame at `offset`, or undefined when it is incomplete or damaged. */
function readFrame(file: number, offset: number, size: number): Buffer | undefined {
  const head = readAt(file, offset, HEAD);
  if (head.length < HEAD || !head.subarray(0, MARK.length).equals(MARK)) return undefined;
  const length = head.readUInt32LE(MARK.length);
  if (offset + HEAD + length > size) return undefined;
  const payload = readAt(file, offset + HEAD, length);
  return crc32(payload) === head.readUInt32LE(MARK.length + 4) ? payload : undefined;
}

function soundFrameAfter(file: number, offset: number, size: number): boolean {
  for (let start = offset; start < size; start += STEP) {
    const window = readAt(file, start, STEP + MARK.length - 1);
    for (let hit = window.indexOf(MARK); hit >= 0; hit = window.indexOf(MARK, hit + 1))
      if (readFrame(file, start + hit, size)) return true;
  }
  return false;
}

/** Receives each change of the journal, and its place in the file. */
type Apply = (change: Buffer, at: number) => void;

/** Gives all changes to `apply` and truncates an incomplete end. @returns the valid length. @throws StartError */
function replay(name: string, file: number, apply: Apply): number {
  const { size } = fs.fstatSync(file);
  const header = readAt(file, 0, HEADER.length);
  if (!HEADER.subarray(0, size).equals(header))
    throw new StartError(
      `${name} is not a journal of this database; nothing was changed. Move it away or choose another EMBEDDED_DB_DIR.`,
    );
  if (size < HEADER.length) fs.writeSync(file, HEADER, size);
  let offset = HEADER.length;
  for (let payload; (payload = readFrame(file, offset, size)); offset += HEAD + payload.length)
    for (let at = 0; at < payload.length; at += payload.readInt32LE(at))
      apply(payload.subarray(at, at + payload.readInt32LE(at)), offset + HEAD + at);
  if (offset < size) {
    if (soundFrameAfter(file, offset + 1, size))
      throw new StartError(
        `${name} is damaged at byte ${offset}, before intact records; nothing was changed. Restore a copy of the folder, or move the file away to start empty.`,
      );
    console.error(
      `embedded-db: a crash left the last record of ${name} incomplete and unacknowledged; truncated at byte ${offset}`,
    );
    fs.ftruncateSync(file, offset);
  }
  return offset;
}

/** The append-only file with all changes. What is in it survives the end of the process, however it ends. */
export class Journal {
  private constructor(
    private readonly file: number,
    /** In bytes. */
    public size: number,
  ) {}

  /**
   * Opens the journal in `dir` and replays it.
   * @throws StartError when it is damaged
   */
  static open(dir: string, apply: (journal: Journal, ...change: Parameters<Apply>) => void): Journal {
    const name = path.join(dir, JOURNAL_FILE);
    fs.rmSync(`${name}.new`, { force: true });
    const journal = new Journal(fs.openSync(name, 'a+', 0o600), 0);
    journal.size = replay(name, journal.file, (change, at) => apply(journal, change, at));
    return journal;
  }

  read(at: number, size: number): Buffer {
    const bytes = readAt(this.file, at, size);
    if (bytes.length < size || bytes.readInt32LE(0) !== size) throw new Error('the journal cannot be read');
    return bytes;
  }

  /** @returns its place. @throws CommandError when it cannot be written; the file is as before then */
  append(change: Buffer): number {
    const frame = frameOf(change);
    try {
      fs.appendFileSync(this.file, frame);
    } catch (error) {
      fs.ftruncateSync(this.file, this.size);
      const { code = '', message } = error as NodeJS.ErrnoException;
      const reason = ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(code)
        ? 'there is no space left for the journal'
        : `the journal cannot be written (${message})`;
      throw new CommandError(NO_SPACE, 'OutOfDiskSpace', `The write was not stored: ${reason}.`);
    }
    this.size += frame.length;
    return this.size - change.length;
  }

  close(): void {
    fs.fsyncSync(this.file);
    fs.closeSync(this.file);
  }
}

/** Replaces the journal in `dir`, which is closed, by one with only these changes. The old one stays until it is complete. */
export function rewrite(dir: string, changes: Iterable<Buffer>): void {
  const name = path.join(dir, JOURNAL_FILE);
  const file = fs.openSync(`${name}.new`, 'w', 0o600);
  try {
    fs.writeSync(file, HEADER);
    for (const change of changes) fs.appendFileSync(file, frameOf(change));
    fs.fsyncSync(file);
    fs.renameSync(`${name}.new`, name);
  } finally {
    fs.closeSync(file);
  }
}
