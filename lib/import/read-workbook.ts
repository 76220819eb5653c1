import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { Unzip, UnzipInflate, strFromU8, unzipSync } from 'fflate';
import { FileFault } from './faults';
import { withoutApostrophe, type Cell, type Sheet, type SheetRow } from './sheet';

const TAG = /<(\/?)table:(table|table-row)(?=[\s>/])([^>]*)>/g;

const attribute = (text: string, name: string) => new RegExp(`\\btable:${name}="([^"]*)"`).exec(text)?.[1];

/** Rows, from 1, hidden in each sheet of an OpenDocument file: SheetJS does not read this. */
function filteredRows(bytes: Uint8Array): Map<string, Set<number>> {
  const sheets = new Map<string, Set<number>>();
  if (bytes[0] !== 0x50) return sheets;
  const content = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })['content.xml'];
  if (!content) return sheets;
  let rows = new Set<number>();
  let row = 0;
  for (const [, end, tag, attributes = ''] of strFromU8(content).matchAll(TAG)) {
    if (end) continue;
    if (tag === 'table') {
      rows = new Set();
      row = 0;
      sheets.set(attribute(attributes, 'name') ?? '', rows);
      continue;
    }
    const repeated = Number(attribute(attributes, 'number-rows-repeated') ?? 1);
    if (/"(collapse|filter)"/.test(attributes))
      for (let at = 1; at <= Math.min(repeated, 200_000); at += 1) rows.add(row + at);
    row += repeated;
  }
  return sheets;
}

/** No list of people unpacks to more: such an archive is made to fill the memory. */
const MAX_UNPACKED = 400_000_000;

const PIECE = 1 << 16;

/**
 * Unpacks an archive without keeping it.
 * @throws FileFault if it is too large
 */
function checkUnpackedSize(bytes: Uint8Array, most: number): void {
  let total = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, piece) => {
      if (error) throw error;
      total += piece.length;
      if (total > most) throw new FileFault('tooLarge');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Counts days from the calendar's first one, so that no time zone matters. With a time of day it becomes a text,
 * which the user is asked about.
 */
function dayCell(serial: number, date1904: boolean, shown: string): Cell {
  const date = SSF.parse_date_code(serial, { date1904 }) as ReturnType<typeof SSF.parse_date_code> | null;
  if (!date || serial < 1) return shown;
  const { y, m, d, H, M, S } = date;
  if (H === 0 && M === 0 && Math.floor(S) === 0)
    return { day: `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}` };
  return `${two(d)}/${two(m)}/${y} ${two(H)}:${two(M)}:${two(Math.floor(S))}`;
}

/**
 * Without an exponent, so that a phone number keeps ten digits. Keeps what the format adds in front, as in `EMP001`
 * or `0123`: it was meant.
 */
function numberText(value: number, shown: string): string {
  const plain = Number.isSafeInteger(value) ? value.toFixed(0) : String(value);
  const added = shown.length > plain.length && shown.replace(/\D/g, '').endsWith(plain);
  return added && /^\s*\p{L}|^\s*\+?0/u.test(shown) ? shown.trim() : plain;
}

function cellOf(cell: CellObject | undefined, date1904: boolean): Cell {
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === null || cell.v === '') return '';
  const shown = String(cell.w ?? cell.v).trim();
  if (cell.t === 'e') return { fault: 'errorValue', shown };
  // A formula is refused, not calculated: what a program stored with it may be out of date, and nobody would see it.
  if (cell.f !== undefined || cell.F !== undefined)
    return { fault: 'formula', shown: `=${cell.f ?? ''} (${shown})`, result: shown };
  if (typeof cell.v !== 'number') return withoutApostrophe(String(cell.v).replace(/\r\n?/g, '\n').trim());
  return SSF.is_date(String(cell.z ?? '')) ? dayCell(cell.v, date1904, shown) : numberText(cell.v, shown);
}

function rowsOf(sheet: WorkSheet, date1904: boolean, filtered: ReadonlySet<number>): SheetRow[] {
  const rows: SheetRow[] = [];
  const { '!data': data = [], '!rows': info = [] } = sheet as WorkSheet & { '!data'?: CellObject[][] };
  for (const [at, line] of data.entries()) {
    if (!line) continue;
    // Each row is let go once it is read: both forms of a long list would be twice the memory.
    data[at] = [];
    const cells = Array.from(line, (cell) => cellOf(cell, date1904));
    if (cells.every((cell) => cell === '')) continue;
    const hidden = info[at]?.hidden || info[at]?.hpt === 0 || filtered.has(at + 1);
    rows.push({ row: at + 1, cells, ...(hidden && { hidden: true }) });
  }
  return rows;
}

/**
 * @param most bytes that an archive may unpack to
 * @throws FileFault
 */
export function readWorkbook(bytes: Uint8Array, most = MAX_UNPACKED): Sheet[] {
  try {
    if (bytes[0] === 0x50) checkUnpackedSize(bytes, most);
    const filtered = filteredRows(bytes);
    // `cellStyles` reads which rows are hidden, `cellNF` which numbers are days.
    const book = read(bytes, { type: 'array', dense: true, cellHTML: false, cellNF: true, cellStyles: true });
    const date1904 = Boolean(book.Workbook?.WBProps?.date1904);
    return book.SheetNames.map((name, at) => {
      const sheet = book.Sheets[name];
      // What it could not read of a file it leaves out.
      if (!sheet) throw new FileFault('damaged');
      return {
        name,
        ...(book.Workbook?.Sheets?.[at]?.Hidden && { hidden: true as const }),
        hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, index) => (column?.hidden ? [index] : [])),
        rows: rowsOf(sheet, date1904, filtered.get(name) ?? new Set()),
        merged: (sheet['!merges'] ?? []).map(({ s, e }) => ({
          rows: [s.r + 1, e.r + 1] as [number, number],
          columns: [s.c, e.c] as [number, number],
        })),
      };
    });
  } catch (error) {
    if (error instanceof FileFault) throw error;
    const said = String(error);
    if (/password|encrypt/i.test(said)) throw new FileFault('password');
    throw new FileFault(
      /Unsupported ZIP file|Cannot find Workbook/.test(said) ? 'notSpreadsheet' : 'damaged',
    );
  }
}
