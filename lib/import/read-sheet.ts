import { readXml } from './read-xml';
import { Rows } from './rows';
import type { Cell, Merged, SheetRow } from './sheet';

type Context = {
  texts: string[];
  /** The cell styles that show a day. */
  days: Set<number>;
  from1904: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's calendar, which counts a 29 February 1900 that never was; and of the one from 1904. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
const LARGEST_DAY = 2_958_465;

/** `AB12` as column 27 and row 12. */
function place(at: string): { column: number; row: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(digits) };
}

/** A number without an exponent: a phone number stays ten digits. */
const digits = (text: string): string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(value);
};

function day(text: string, from1904: boolean): Cell {
  const serial = Math.floor(Number(text));
  if (!(serial > 0 && serial <= LARGEST_DAY)) return { fault: 'dateUnclear' };
  const zero = from1904 ? DAY_ZERO_1904 : DAY_ZERO;
  return { day: new Date(zero + serial * DAY_MS).toISOString().slice(0, 10) };
}

/**
 * Reads the XML of a worksheet. A formula is refused, not calculated: what a program stored with it may be out of date,
 * and nobody would see it.
 */
export function readSheet(
  bytes: Uint8Array,
  { texts, days, from1904 }: Context,
): { rows: Rows; merged: Merged[] } {
  const rows = new Rows();
  const merged: Merged[] = [];
  let row: SheetRow = { row: 0, cells: [] };
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let formula = false;
  let inValue = false;

  const cell = (): Cell => {
    if (type === 'e') return { fault: 'errorValue' };
    if (formula) return value === '' ? '' : { fault: 'formula' };
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'd') return { day: value.slice(0, 10) };
    if (type !== '' && type !== 'n') return value.trim();
    if (value === '') return '';
    return days.has(style) ? day(value, from1904) : digits(value);
  };

  readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributes.r);
        row = { row: number > 0 ? number : row.row + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? place(attributes.r).column : column + 1;
        type = attributes.t ?? '';
        style = Number(attributes.s ?? 0);
        value = '';
        formula = false;
      } else if (name === 'f') formula = true;
      else if (name === 'v' || name === 't') inValue = true;
      else if (name === 'mergeCell') {
        const [from = '', to = from] = (attributes.ref ?? '').split(':');
        const [start, end] = [place(from), place(to)];
        merged.push({ rows: [start.row, end.row], columns: [start.column, end.column] });
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && column >= 0 && column < 16_384) {
        const read = cell();
        if (read === '') return;
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = read;
      } else if (name === 'row' && row.cells.length > 0) rows.add(row);
    },
    text: (text) => {
      if (inValue) value += text;
    },
  });
  return { rows, merged };
}
