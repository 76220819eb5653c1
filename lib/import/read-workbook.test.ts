import { utils, write, type BookType, type CellObject, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { readFile } from './read-file';
import { readWorkbook } from './read-workbook';

const bytesOf = (sheet: WorkSheet, bookType: BookType = 'xlsx', more: Array<[string, WorkSheet]> = []) => {
  const book = utils.book_new(sheet, 'Karwi');
  for (const [name, other] of more) utils.book_append_sheet(book, other, name);
  return new Uint8Array(write(book, { type: 'array', bookType, cellStyles: true }) as ArrayBuffer);
};
const sheetOf = (cells: Array<Array<CellObject | string | number | null>>) => utils.aoa_to_sheet(cells);
const rowsOf = (bytes: Uint8Array) => readFile(bytes)[0]!.rows.map(({ cells }) => cells);
/** A workbook with its parts as another program writes them. */
const rewritten = (bytes: Uint8Array, change: (text: string, name: string) => string) =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strToU8(change(strFromU8(part), name))]),
    ),
  );

afterEach(() => vi.unstubAllEnvs());

test.each(['Asia/Kolkata', 'America/New_York', 'UTC'])('a day is the day the cell shows, in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const day = (v: number): CellObject => ({ t: 'n', v, z: 'dd/mm/yyyy' });
  // 14 August 1985, 1 January 1950, 29 February 2000; then with 18:30 and with 23:59:50.
  const sheet = sheetOf([
    ['Born'],
    [day(31_273)],
    [day(18_264)],
    [day(36_585)],
    [day(31_273 + 18.5 / 24)],
    [day(31_274 - 10 / 86_400)],
  ]);
  for (const type of ['xlsx', 'xls'] as const)
    expect(rowsOf(bytesOf(sheet, type)).slice(1)).toEqual([
      [{ day: '1985-08-14' }],
      [{ day: '1950-01-01' }],
      [{ day: '2000-02-29' }],
      ['14/08/1985 18:30:00'],
      ['14/08/1985 23:59:50'],
    ]);
});

test('a number is its digits whatever its format shows; what a format adds before it stays', () => {
  const number = (v: number, z: string): CellObject => ({ t: 'n', v, z });
  const sheet = sheetOf([
    [
      number(9_198_765_432, '0.00'),
      number(9_198_765_432, '#,##0'),
      number(234_123_412_346, 'General'),
      9_876_501_234,
    ],
    [number(1, '"EMP"000'), number(7, '00000'), number(9_876_501_234, '"+91 "0'), number(12.5, '0')],
  ]);
  for (const type of ['xlsx', 'ods'] as const)
    expect(rowsOf(bytesOf(sheet, type))[0]).toEqual([
      '9198765432',
      '9198765432',
      '234123412346',
      '9876501234',
    ]);
  expect(rowsOf(bytesOf(sheet))[1]).toEqual(['EMP001', '00007', '9876501234', '12.5']);
});

test('escaped signs, texts in several styles, errors and formulas are read as a person sees them', () => {
  const book = bytesOf(
    sheetOf([
      ['a', 'b', 'c', 'd', 'e'],
      ['x', 'x', 'x', 'x', 'x'],
    ]),
  );
  const other = rewritten(book, (text, name) =>
    name === 'xl/worksheets/sheet1.xml'
      ? text.replace(
          /<row r="2".*<\/row>/,
          '<row r="2"><c r="A2" t="inlineStr"><is><t>Ward 4_x000D_\nKarwi</t></is></c>' +
            '<c r="B2" t="inlineStr"><is><r><rPr><b/></rPr><t>Sita </t></r><r><t>Devi</t></r></is></c>' +
            '<c r="C2" t="e"><v>#N/A</v></c><c r="D2"><f>1+1</f><v>2</v></c>' +
            '<c r="E2" t="inlineStr"><is><t>\'9876501234</t></is></c></row>',
        )
      : text,
  );
  expect(rowsOf(other)[1]).toEqual([
    'Ward 4\nKarwi',
    'Sita Devi',
    { fault: 'errorValue', shown: '#N/A' },
    { fault: 'formula', shown: '=1+1 (2)', result: '2' },
    '9876501234',
  ]);
});

test('parts may have any prefix and any name', () => {
  const book = rewritten(bytesOf(sheetOf([['Name'], ['Asha']])), (text, name) =>
    name.endsWith('sheet1.xml')
      ? text.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace(' xmlns=', ' xmlns:x=')
      : text.replaceAll('sheet1.xml', 'family list.xml'),
  );
  const { 'xl/worksheets/sheet1.xml': sheet, ...others } = unzipSync(book);
  expect(rowsOf(zipSync({ ...others, 'xl/worksheets/family list.xml': sheet! }))).toEqual([
    ['Name'],
    ['Asha'],
  ]);
});

test('hidden rows are known as that', () => {
  const sheet = sheetOf([['Name'], ['Asha'], ['Gita'], ['Sita']]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  expect(readFile(bytesOf(sheet))[0]!.rows.map(({ hidden }) => hidden ?? false)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('rows that a filter hides in an OpenDocument sheet are known as that', () => {
  const sheet = sheetOf([['Name'], ['Asha'], ['Gita'], ['Sita']]);
  const book = rewritten(bytesOf(sheet, 'ods'), (text, name) => {
    let row = 0;
    if (name !== 'content.xml') return text;
    return text.replace(/<table:table-row/g, (tag) => {
      row += 1;
      return row === 3 ? `${tag} table:visibility="filter"` : tag;
    });
  });
  expect(readFile(book)[0]!.rows.filter(({ hidden }) => hidden)).toEqual([
    { row: 3, cells: ['Gita'], hidden: true },
  ]);
});

test('an archive that unpacks to more than any list has is refused, whatever it says of its size', () => {
  const parts = unzipSync(bytesOf(sheetOf([['Name']])));
  const book = zipSync({ ...parts, 'xl/media/0.bin': new Uint8Array(2_000_000) });
  expect(readWorkbook(book, 3_000_000)).toHaveLength(1);
  expect(() => readWorkbook(book, 2_000_000)).toThrow('tooLarge');
  // The size of the last part, in the directory at the end.
  const small = book.slice();
  const at = strFromU8(small, true).lastIndexOf('PK\u0001\u0002') + 24;
  small.set([1, 0, 0, 0], at);
  expect(() => readWorkbook(small, 2_000_000)).toThrow('tooLarge');
});
