import Papa from 'papaparse';
import { FileFault } from './faults';
import { Rows } from './rows';
import type { Cell, Sheet } from './sheet';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function decoded(bytes: Uint8Array): string {
  const mark = BYTE_ORDER_MARKS.find((each) => each.bytes.every((byte, at) => bytes[at] === byte));
  // A text has no byte 0; pictures, PDFs and programs do.
  if (!mark && bytes.subarray(0, 8_192).includes(0)) throw new FileFault('notSpreadsheet');
  try {
    return new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault('encoding');
  }
}

/** A cell as we export it: an apostrophe keeps a spreadsheet from running it (lib/export/csv.ts). */
function cellOf(text: string): Cell {
  const trimmed = text.trim();
  if (/^=./.test(trimmed)) return { fault: 'formula' };
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/.test(trimmed)) return { fault: 'errorValue' };
  return /^'\s*[=+\-@]/.test(trimmed) ? trimmed.slice(1).trim() : trimmed;
}

/** What separates the cells: the sign the first line with one has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/, 20).find((each) => /[,;\t]/.test(each)) ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const times = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/** Reads CSV with commas, semicolons or tabs (RFC 4180), in UTF-8 or UTF-16. @throws FileFault */
export function readCsv(bytes: Uint8Array): Sheet {
  const text = decoded(bytes);
  if (/^\s*(<!doctype|<html|<\?xml|%PDF|\{\\rtf)/i.test(text)) throw new FileFault('notSpreadsheet');
  const rows = new Rows();
  let row = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw new FileFault('csvQuotes');
      row += 1;
      const cells = data.map(cellOf);
      if (cells.some((cell) => cell !== '')) rows.add({ row, cells });
    },
  });
  return { name: '', others: [], rows, merged: [] };
}
