import Papa from 'papaparse';
import { IMPORT_MAX_BYTES } from '@/lib/constants/limits';
import { FileFault } from './faults';
import { readWorkbook } from './read-workbook';
import { withoutApostrophe, type Sheet, type Cell, type SheetRow } from './sheet';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

const DELIMITERS = [',', ';', '\t', '|'];

const LOOKED_AT = 20;

/** By the byte order mark; without one, UTF-16 is known by the 0 in half of each Latin letter. */
function encodingOf(bytes: Uint8Array): string {
  const mark = BYTE_ORDER_MARKS.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  // A text has no byte 0; pictures, PDFs and programs do.
  const zeros = [0, 0];
  const start = bytes.subarray(0, 8_192);
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return 'utf-8';
  if (Math.min(even, odd) > 0 || bytes.length % 2 === 1 || (even + odd) * 20 < start.length)
    throw new FileFault('notSpreadsheet');
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

function decoded(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault('encoding');
  }
}

function cellOf(text: string): Cell {
  // `="0123"` is how some programs keep a spreadsheet from making a number of it.
  const trimmed = text.trim().replace(/^="([^"]*)"$/, '$1');
  if (/^=./.test(trimmed)) return { fault: 'formula', shown: trimmed };
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/.test(trimmed))
    return { fault: 'errorValue', shown: trimmed };
  return withoutApostrophe(trimmed);
}

function delimiterOf(text: string): string {
  const lines = text.split('\n', LOOKED_AT).map((line) => line.replace(/"[^"]*"/g, ''));
  const score = (sign: string) => {
    const times = lines.map((line) => line.split(sign).length - 1);
    return Math.max(...times) * LOOKED_AT + times.filter(Boolean).length;
  };
  return DELIMITERS.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}

/**
 * Like RFC 4180, but also with semicolons, tabs or bars, in UTF-8 or UTF-16, with mixed line ends.
 * @throws FileFault
 */
function readCsv(bytes: Uint8Array): Sheet {
  const whole = decoded(bytes).replace(/\r\n?/g, '\n');
  if (/^\s*(<!doctype|<html|<\?xml|%PDF|\{\\rtf)/i.test(whole)) throw new FileFault('notSpreadsheet');
  // Excel writes in a first line what separates the cells, and does not show that line.
  const [stated = '', delimiter = delimiterOf(whole)] = /^sep=(.)\n/.exec(whole) ?? [];
  const text = whole.slice(stated.length);
  const rows: SheetRow[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }) => {
      const quotes = errors.find(({ type }) => type === 'Quotes');
      if (quotes) {
        const line = whole.slice(0, stated.length + (quotes.index ?? 0)).split('\n').length;
        throw new FileFault('csvQuotes', { line });
      }
      row += 1;
      const cells = data.map(cellOf);
      if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
    },
  });
  return { name: '', rows, merged: [] };
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Old and encrypted files write names in UTF-16. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((char) => [char.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0]!); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/**
 * Tells CSV, Excel and OpenDocument by content, not by name. Visible sheets come first.
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
