import { closeSync, constants, existsSync, openSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './errors';
import { frameOf, HEAD, HEADER, replay } from './journal-file';
import type { Pending } from './store';

/** A frame is closed at about this many bytes, so that none grows beyond what a restart reads at once. */
const FRAME_TARGET = 8 * 1024 * 1024;
const SNAPSHOT_FRAME = 1024 * 1024;

/** The journal's name inside the data folder. */
export const JOURNAL_FILE = 'embedded-db.journal';

interface Waiting extends Pending {
  settle?: { resolve: () => void; reject: (error: Error) => void };
}

async function writeFully(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** The append-only file that makes writes last. */
export class Journal {
  private queue: Waiting[] = [];
  private running = false;
  private broken?: CommandError;

  private constructor(
    private readonly dir: string,
    private file: FileHandle,
    /** Bytes in the file that are known to be on disk. */
    public size: number,
  ) {}

  /** Opens the journal in `dir` and replays it. @throws StartError when it is damaged or cannot be written. */
  static async open(dir: string, apply: (change: Buffer) => void): Promise<Journal> {
    const name = path.join(dir, JOURNAL_FILE);
    rmSync(`${name}.new`, { force: true });
    const isNew = !existsSync(name);
    const descriptor = openSync(name, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const size = replay(name, descriptor, apply);
      const journal = new Journal(dir, await open(name, 'r+'), size);
      if (isNew) await journal.syncFolder();
      return journal;
    } finally {
      closeSync(descriptor);
    }
  }

  /** @throws code 14031 once a write has failed: from then on the database is read-only until a restart. */
  assertWritable(): void {
    if (this.broken) throw this.broken;
  }

  /** Resolves when these changes, and all before them, are on disk; rejects after undoing them otherwise. */
  append(pending: Pending[]): Promise<void> {
    if (pending.length === 0 && !this.running) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const marker: Waiting = { bytes: Buffer.alloc(0), undo: () => {}, settle: { resolve, reject } };
      this.queue.push(...pending, marker);
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.queue.length > 0) {
      let bytes = 0;
      const end = this.queue.findIndex((each) => (bytes += each.bytes.length) > FRAME_TARGET);
      const batch = this.queue.splice(0, end < 0 ? this.queue.length : Math.max(end, 1));
      try {
        if (this.broken) throw this.broken;
        await this.writeFrame(batch.map((each) => each.bytes));
        for (const each of batch) each.settle?.resolve();
      } catch (error) {
        await this.fail(error as NodeJS.ErrnoException, batch);
      }
    }
    this.running = false;
  }

  private async writeFrame(changes: Buffer[]): Promise<void> {
    const frame = frameOf(changes);
    if (frame.length === HEAD) return; // Nothing but the mark of someone who waits for the others.
    await writeFully(this.file, frame, this.size);
    await this.file.datasync();
    this.size += frame.length;
  }

  /** Takes everything not on disk out of memory again, newest first, and refuses writes from now on. */
  private async fail(error: NodeJS.ErrnoException, batch: Waiting[]): Promise<void> {
    const lost = [...batch, ...this.queue.splice(0)];
    for (const { undo } of lost.toReversed()) undo();
    if (this.broken) return lost.forEach(({ settle }) => settle?.reject(this.broken!));
    const full = ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(error.code ?? '');
    const reason = full
      ? 'there is no space left for the journal'
      : `the journal cannot be written (${error.message})`;
    this.broken = new CommandError(
      14031,
      'OutOfDiskSpace',
      `The write was not stored: ${reason}. The database is read-only until it is restarted.`,
    );
    console.error(`embedded-db: ${reason}; read-only until restarted`);
    await this.file.truncate(this.size).catch(() => {});
    for (const { settle } of lost) settle?.reject(this.broken);
  }

  /**
   * Replaces the file by one that holds only `changes`, the whole present state. The caller holds back writes
   * meanwhile. The old file stays in force until the new one is complete on disk.
   */
  async rewrite(changes: Iterable<Buffer>): Promise<void> {
    await this.append([]);
    const name = path.join(this.dir, JOURNAL_FILE);
    const next = await open(`${name}.new`, 'w', 0o600);
    let size = 0;
    const write = async (bytes: Buffer) => {
      await writeFully(next, bytes, size);
      size += bytes.length;
    };
    try {
      await write(HEADER);
      const part: Buffer[] = [];
      let bytes = 0;
      for (const change of changes) {
        part.push(change);
        bytes += change.length;
        if (bytes < SNAPSHOT_FRAME) continue;
        await write(frameOf(part.splice(0)));
        bytes = 0;
      }
      if (part.length) await write(frameOf(part));
      await next.sync();
      await rename(`${name}.new`, name);
    } catch (error) {
      await next.close();
      await rm(`${name}.new`, { force: true });
      throw error;
    }
    const old = this.file;
    this.file = next;
    this.size = size;
    // Until the folder is on disk a crash could bring the old file back, without what comes next.
    await this.syncFolder().catch((error) => this.fail(error, []));
    await old.close().catch(() => {});
  }

  private async syncFolder(): Promise<void> {
    const folder = await open(this.dir, 'r');
    await folder.sync().finally(() => folder.close());
  }

  /** Waits for everything queued and closes the file. */
  async close(): Promise<void> {
    await this.append([]).catch(() => {});
    await this.file.close();
  }
}
