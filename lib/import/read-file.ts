import { IMPORT_MAX_BYTES } from '@/lib/constants/limits';
import { FileFault } from './faults';
import { readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';
import type { Sheet } from './sheet';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** A text in UTF-16, as the container of old and encrypted files writes its names. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((char) => [char.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0]!); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/**
 * Reads the filled sheets of a CSV, Excel or OpenDocument file by what is in it, whatever its name; those a person sees
 * first.
 * @throws FileFault that says what to do instead
 */
export function readFile(bytes: Uint8Array): Sheet[] {
  if (bytes.length > IMPORT_MAX_BYTES) throw new FileFault('tooLarge');
  if (bytes.length === 0) throw new FileFault('emptyFile');
  const filled = readAny(bytes).filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new FileFault('emptyFile');
  return filled.sort((a, b) => Number(a.hidden ?? false) - Number(b.hidden ?? false));
}

function readAny(bytes: Uint8Array): Sheet[] {
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  // The compound files of Office before 2007, and what newer ones put a password around.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    if (hasName(bytes, 'EncryptedPackage')) throw new FileFault('password');
    return readWorkbook(bytes);
  }
  return [readCsv(bytes)];
}
