import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/lib/constants/limits';
import { FileFault } from './faults';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
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
 * Reads a CSV or Excel file by what is in it, whatever its name.
 * @throws FileFault that says what to do instead
 */
export function readFile(bytes: Uint8Array): Sheet {
  if (bytes.length > IMPORT_MAX_BYTES) throw new FileFault('tooLarge');
  if (bytes.length === 0) throw new FileFault('emptyFile');
  const sheet = readAny(bytes);
  if (sheet.rows.length === 0) throw new FileFault('emptyFile');
  if (sheet.rows.length > IMPORT_MAX_ROWS) throw new FileFault('tooManyRows');
  return sheet;
}

function readAny(bytes: Uint8Array): Sheet {
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  // The compound files of Office before 2007, and what newer ones put a password around.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FileFault(hasName(bytes, 'EncryptedPackage') ? 'password' : 'oldExcel');
  }
  return readCsv(bytes);
}
