import type { WordedTable } from './table';

/** Without it Excel reads UTF-8 in the system's code page and garbles Hindi. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Texts a spreadsheet would execute as a formula (OWASP, CSV Injection), also after spaces and in full-width
 * forms.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** Semicolons too: where the comma is the decimal sign, a spreadsheet splits at them. */
const TO_QUOTE = /[",;\r\n]|^\s|\s$/;

function cell(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One record of RFC 4180. An apostrophe goes before a text that a spreadsheet would execute. */
export const csvLine = (cells: Array<string | number | undefined>): string =>
  `${cells.map(cell).join(',')}\r\n`;

/** UTF-8 with a byte order mark, for Excel. Days are `YYYY-MM-DD`. */
export async function* csv({ columns, batches }: WordedTable): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  yield utf8.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head)));
  for await (const rows of batches) yield utf8.encode(rows.map(csvLine).join(''));
}
