import { fstatSync, fsyncSync, ftruncateSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { StartError } from './errors';

/*
 * The file: HEADER, then frames. A frame is MARK, the length of its payload, the CRC32 of its payload
 * (both little-endian) and the payload: BSON changes back to back. Commands that wait at the same time share
 * one frame and one fdatasync, and a frame is only begun when the one before is on disk. So a crash can tear
 * the last frame and no other: a bad frame with a good one behind it is damage, not a crash.
 */
/** What the file begins with. */
export const HEADER = Buffer.from('EDBJRNL1');
const MARK = Buffer.from('\xfbFRAME\r\n', 'latin1');
/** Bytes a frame takes besides its changes. */
export const HEAD = MARK.length + 8;
const FRAME_MAX = 64 * 1024 * 1024;

/** One frame holding these changes. */
export function frameOf(changes: Buffer[]): Buffer {
  const payload = Buffer.concat(changes);
  const head = Buffer.alloc(HEAD);
  MARK.copy(head);
  head.writeUInt32LE(payload.length, MARK.length);
  head.writeUInt32LE(crc32(payload), MARK.length + 4);
  return Buffer.concat([head, payload]);
}

function readAt(file: number, offset: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
}

/** The payload of the frame at `offset`, or undefined when there is no whole and sound one. */
function readFrame(file: number, offset: number, size: number): Buffer | undefined {
  const head = readAt(file, offset, HEAD);
  if (head.length < HEAD || !head.subarray(0, MARK.length).equals(MARK)) return undefined;
  const length = head.readUInt32LE(MARK.length);
  if (length > FRAME_MAX || offset + HEAD + length > size) return undefined;
  const payload = readAt(file, offset + HEAD, length);
  return crc32(payload) === head.readUInt32LE(MARK.length + 4) ? payload : undefined;
}

function soundFrameAfter(file: number, offset: number, size: number): boolean {
  const step = 1024 * 1024;
  for (let start = offset; start < size; start += step) {
    const window = readAt(file, start, step + MARK.length - 1);
    for (let hit = window.indexOf(MARK); hit >= 0; hit = window.indexOf(MARK, hit + 1))
      if (readFrame(file, start + hit, size)) return true;
  }
  return false;
}

/** Reads the journal at `file` into `apply`, cuts off a torn end, and answers its sound length. */
export function replay(name: string, file: number, apply: (change: Buffer) => void): number {
  const { size } = fstatSync(file);
  const header = readAt(file, 0, HEADER.length);
  if (size < HEADER.length && HEADER.subarray(0, size).equals(header)) {
    writeSync(file, HEADER, 0, HEADER.length, 0);
    fsyncSync(file);
    return HEADER.length;
  }
  if (!header.equals(HEADER))
    throw new StartError(
      `${name} is not a journal of this database; nothing was changed. Move it away or choose another EMBEDDED_DB_DIR.`,
    );
  let offset = HEADER.length;
  while (offset < size) {
    const payload = readFrame(file, offset, size);
    if (!payload) {
      if (soundFrameAfter(file, offset + 1, size))
        throw new StartError(
          `${name} is damaged at byte ${offset} with sound records behind it; nothing was changed. Put back a copy of the folder, or move the file away to start empty.`,
        );
      console.error(
        `embedded-db: the last record of ${name} was torn by a crash before it was acknowledged; cut off at byte ${offset}`,
      );
      ftruncateSync(file, offset);
      fsyncSync(file);
      break;
    }
    for (let at = 0; at < payload.length; at += payload.readInt32LE(at))
      apply(payload.subarray(at, at + payload.readInt32LE(at)));
    offset += HEAD + payload.length;
  }
  return offset;
}
