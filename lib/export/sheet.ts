import type { Column, WordedTable } from './table';

/** Excel's limit, header row included. */
export const SHEET_MAX_ROWS = 1_048_576;

/** Indexes of the `cellXfs` in xlsx.ts. */
const STYLE = { number: 0, head: 1, day: 2, text: 3 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's calendar (which counts 1900 as a leap year). */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Drops characters that XML does not allow, and escapes `_x0041_`, which Excel would read as `A`. */
export const xmlText = (text: string): string =>
  text
    .replace(/[\0-\x08\v\f\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** `A` for the first column, 0; `AA` for the one after `Z`. */
export const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cell(value: string | number | undefined, at: string, kind: Column['kind'] | 'head'): string {
  if (value === undefined || value === '') return '';
  const start = `<c r="${at}" s="${STYLE[kind]}"`;
  if (kind === 'day') return `${start}><v>${(Date.parse(`${value}T00:00:00Z`) - DAY_ZERO) / DAY_MS}</v></c>`;
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

const line = (row: number, cells: string[]) => `<row r="${row}">${cells.join('')}</row>`;

/**
 * A worksheet (ECMA-376 part 1, 18.3), written row by row: texts that are never formulas, and numbers and days that
 * Excel can calculate with.
 * @throws RangeError for more rows than a sheet can have
 */
export async function* sheet({ columns, batches }: WordedTable): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '</sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>` +
    line(
      1,
      columns.map(({ head }, index) => cell(head, `${letter(index)}1`, 'head')),
    )
  );
  let last = 1;
  for await (const rows of batches) {
    if (last + rows.length > SHEET_MAX_ROWS) throw new RangeError('More rows than a sheet can have');
    const lines = rows.map((row) => {
      last += 1;
      return line(
        last,
        columns.map(({ kind }, index) => cell(row[index], `${letter(index)}${last}`, kind)),
      );
    });
    yield lines.join('');
  }
  // As wide as an A4 page on its side.
  yield '</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>';
}
