import * as fs from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { CommandError, StartError } from './errors';

/*
 * The file: HEADER, then frames. A frame is MARK, the length of its payload, the CRC32 of its payload (both
 * little-endian) and the payload: BSON changes back to back. Waiting commands share one frame and one
 * fdatasync, no command is split, and a frame is started only once the previous one is on disk. So a crash
 * can leave only the last frame incomplete: a bad frame followed by a good one is damage.
 */
const HEADER = Buffer.from('EDBJRNL1');
const MARK = Buffer.from('\xfbFRAME\r\n', 'latin1');
const HEAD = MARK.length + 8;
const STEP = 1024 * 1024;
/** How much is read at once where documents are read one after another (bytes). */
const WINDOW = 64 * 1024;

/** The journal's name inside the data folder. */
export const JOURNAL_FILE = 'embedded-db.journal';

function frameOf(changes: Buffer[]): Buffer {
  const payload = Buffer.concat(changes);
  const head = Buffer.alloc(HEAD);
  MARK.copy(head);
  head.writeUInt32LE(payload.length, MARK.length);
  head.writeUInt32LE(crc32(payload), MARK.length + 4);
  return Buffer.concat([head, payload]);
}

/** A complete file: its header, then frames of about a megabyte. `place` gets the place of each change. */
function* fileOf(changes: Iterable<Buffer>, place: (at: number) => void): Generator<Buffer> {
  yield HEADER;
  let part: Buffer[] = [];
  let [begin, bytes] = [HEADER.length + HEAD, 0];
  for (const change of changes) {
    place(begin + bytes);
    part.push(change);
    bytes += change.length;
    if (bytes < STEP) continue;
    yield frameOf(part);
    [part, begin, bytes] = [[], begin + bytes + HEAD, 0];
  }
  if (part.length) yield frameOf(part);
}

function readAt(file: number, offset: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
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

/**
 * Replays the journal at `file` through `apply` and truncates an incomplete end.
 * @returns the valid length
 */
function replay(name: string, file: number, apply: State['apply']): number {
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
  fs.fsyncSync(file);
  return offset;
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Receives the changes of the journal, each with its place in the file. */
export type State = { apply: (change: Buffer, at: number) => void; clear: () => void };

/** The append-only file that makes writes durable. */
export class Journal {
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  /** Called with the place of a command's changes once they are on disk; `before`: how many bytes wait before them. */
  private stored: { before: number; call: (at: number) => void }[] = [];
  /** What was read last, and from where. */
  private readonly buffer = Buffer.allocUnsafe(WINDOW);
  private window = { at: 0, bytes: this.buffer.subarray(0, 0) };
  /** The sync in progress, and the next one, which takes what is waiting. */
  private current = Promise.resolve();
  private next?: Promise<void>;
  /** Why writes are refused until a restart. */
  broken?: CommandError;

  private constructor(
    private readonly dir: string,
    private file: FileHandle,
    private readonly state: State,
    /** Bytes in the file that are known to be on disk. */
    public size: number,
  ) {}

  /**
   * Opens the journal in `dir` and replays it.
   * @throws StartError when it is damaged or cannot be written.
   */
  static async open(dir: string, state: State): Promise<Journal> {
    const name = path.join(dir, JOURNAL_FILE);
    await rm(`${name}.new`, { force: true });
    const file = await open(name, 'a+', 0o600);
    try {
      const journal = new Journal(dir, file, state, replay(name, file.fd, state.apply));
      await syncFolder(dir);
      return journal;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Bytes that are on disk; the next call overwrites them. */
  read(at: number, size: number): Buffer {
    const { window } = this;
    const from = at - window.at;
    const end = window.bytes.length;
    if (from >= 0 && from + size <= end) return window.bytes.subarray(from, from + size);
    // Documents that are asked for one after another are read many at once.
    const length = from >= 0 && from <= end + WINDOW ? Math.max(size, WINDOW) : size;
    const buffer = length <= WINDOW ? this.buffer : Buffer.allocUnsafe(length);
    const bytes = buffer.subarray(0, fs.readSync(this.file.fd, buffer, 0, length, at));
    this.window = { at, bytes };
    return bytes.subarray(0, size);
  }

  private clearWindow(): void {
    this.window = { at: 0, bytes: this.buffer.subarray(0, 0) };
  }

  /**
   * Resolves when these changes, and all before them, are on disk.
   * @param stored is called with the place of the first of them just before
   */
  append(changes: Buffer[], stored?: (at: number) => void): Promise<void> {
    if (stored) this.stored.push({ before: this.waitingBytes, call: stored });
    this.waiting = this.waiting.concat(changes);
    for (const { length } of changes) this.waitingBytes += length;
    return (this.next ??= this.current.then(() => this.sync()));
  }

  private async sync(): Promise<void> {
    [this.current, this.next] = [this.next!, undefined];
    const [changes, stored] = [this.waiting, this.stored];
    [this.waiting, this.waitingBytes, this.stored] = [[], 0, []];
    if (changes.length === 0) return;
    const frame = frameOf(changes);
    await this.file
      .appendFile(frame)
      .then(() => this.file.datasync())
      .catch((error) => this.fail(error));
    for (const { before, call } of stored) call(this.size + HEAD + before);
    this.size += frame.length;
  }

  /** Refuses writes from now on and reloads the state from disk, because memory is ahead of it. */
  private fail({ code = '', message }: NodeJS.ErrnoException): never {
    const full = ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(code);
    const reason = full
      ? 'there is no space left for the journal'
      : `the journal cannot be written (${message})`;
    console.error(`embedded-db: ${reason}; read-only until restarted`);
    this.broken = new CommandError(
      14031,
      'OutOfDiskSpace',
      `The write was not stored: ${reason}. The database is read-only until it is restarted.`,
    );
    try {
      fs.ftruncateSync(this.file.fd, this.size);
      this.clearWindow();
      this.state.clear();
      replay(path.join(this.dir, JOURNAL_FILE), this.file.fd, this.state.apply);
    } catch (unreadable) {
      // Never serve an incomplete state.
      console.error(`embedded-db: the journal cannot be read either (${(unreadable as Error).message})`);
      process.exit(1);
    }
    throw this.broken;
  }

  /**
   * Replaces the file with one that holds only `changes`, the whole current state. The caller must block
   * writes. The old file stays in use until the new one is complete on disk.
   * @param place gets the place of each change in the new file as it is taken
   * @param moved is called when the new file is in use
   */
  async rewrite(
    changes: Iterable<Buffer>,
    place: (at: number) => void = () => {},
    moved: () => void = () => {},
  ): Promise<void> {
    await this.append([]);
    const name = path.join(this.dir, JOURNAL_FILE);
    let next: FileHandle | undefined;
    try {
      next = await open(`${name}.new`, 'w+', 0o600);
      let size = 0;
      for (const part of fileOf(changes, place)) {
        await next.appendFile(part);
        size += part.length;
      }
      await next.sync();
      await rename(`${name}.new`, name);
      [next, this.file, this.size] = [this.file, next, size];
      this.clearWindow();
      moved();
    } catch (error) {
      await rm(`${name}.new`, { force: true });
      throw error;
    } finally {
      await next?.close().catch(() => {});
    }
    // Until the folder is synced, a crash could bring the old file back, without later writes.
    await syncFolder(this.dir).catch((error) => this.fail(error));
  }

  /** Waits for everything queued and closes the file. */
  async close(): Promise<void> {
    await this.append([]).catch(() => {});
    await this.file.close();
  }
}
