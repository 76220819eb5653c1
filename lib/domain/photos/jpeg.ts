import { MAX_PHOTO_SIDE } from '@/lib/constants/photo';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Tables and restarts: with frame and scans, all that a picture needs. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const isLeftOut = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Where the compressed data of a scan ends: at the first marker that is not part of it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/**
 * Reads a JPEG segment by segment and puts together a new one of what a picture needs. Comments and application segments
 * are left out (EXIF with the place where it was taken, colour profiles, thumbnails), and whatever follows its end.
 * @returns undefined for anything but one whole picture in grey or colour, at most MAX_PHOTO_SIDE each way
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (marker === EOI) break;
    if (at + 4 > bytes.length) return undefined;
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    at = end;
    if (isLeftOut(marker)) continue;
    if (FRAMES.has(marker)) {
      frames += 1;
      if (frames > 1 || !isGoodFrame(segment)) return undefined;
    } else if (marker === SOS) {
      if (frames === 0) return undefined;
      scans += 1;
      at = endOfScan(bytes, end);
    } else if (!TABLES.has(marker)) return undefined;
    kept.push(marker === SOS ? bytes.subarray(end - segment.length, at) : segment);
  }
  if (scans === 0) return undefined;
  return concat([...kept, Uint8Array.of(0xff, EOI)]);
}

/** 8 bits, grey or three colours, a side of 1 to MAX_PHOTO_SIDE. */
function isGoodFrame(segment: Uint8Array): boolean {
  if (segment.length < 10) return false;
  const height = (segment[5]! << 8) | segment[6]!;
  const width = (segment[7]! << 8) | segment[8]!;
  const isSide = (side: number) => side >= 1 && side <= MAX_PHOTO_SIDE;
  return segment[4] === 8 && isSide(width) && isSide(height) && [1, 3].includes(segment[9]!);
}

function concat(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
