import { CFB, utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from './read-file';
import { toRelation } from './relations';
import { toBloodGroup, toSex } from './values';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** An Office container of old files with one part. */
function compound(name: string): Uint8Array {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, `/${name}`, [1, 2, 3]);
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** A workbook that has lost the part its rows are in. */
function withoutSheet(): Uint8Array {
  const book = utils.book_new(utils.aoa_to_sheet([['Name']]), 'Karwi');
  const { 'xl/worksheets/sheet1.xml': _, ...parts } = unzipSync(
    new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer),
  );
  return zipSync(parts);
}

test.each([
  ['an empty file', new Uint8Array(), 'emptyFile'],
  ['only empty lines', utf8('\r\n,,\r\n'), 'emptyFile'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'notSpreadsheet'],
  ['a web page that is called .xls', utf8('<html><table><tr><td>Name</td></tr></table>'), 'notSpreadsheet'],
  ['a file with a password', compound('EncryptedPackage'), 'password'],
  ['a document from before 2007', compound('WordDocument'), 'notSpreadsheet'],
  ['a text document', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'notSpreadsheet'],
  ['half of an archive', utf8('PK\u0003\u0004 and no more'), 'damaged'],
  ['a workbook without its sheet', withoutSheet(), 'damaged'],
  ['Windows letters', new Uint8Array([0x4e, 0x61, 0x6d, 0xe9, 0x0a]), 'encoding'],
  ['a quotation mark alone', utf8('Name\n"Asha\n'), 'csvQuotes'],
  ['more than 20 MB', new Uint8Array(20_000_001), 'tooLarge'],
])('%s is refused as %s', (_, bytes, fault) => expect(() => readFile(bytes)).toThrow(fault));

test.each([
  ['commas', utf8('\uFEFFName,Village\r\n"Asha, Karwi",कर्वी\r\n')],
  ['semicolons', utf8('Name;Village\n"Asha, Karwi";कर्वी\n')],
  [
    'tabs in UTF-16',
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(
        new Uint16Array([...'Name\tVillage\nAsha, Karwi\tकर्वी\n'].map((char) => char.charCodeAt(0))).buffer,
      ),
    ]),
  ],
])('CSV with %s', (_, bytes) =>
  expect([...readFile(bytes)[0]!.rows]).toEqual([
    { row: 1, cells: ['Name', 'Village'] },
    { row: 2, cells: ['Asha, Karwi', 'कर्वी'] },
  ]),
);

test('rows keep their number in the spreadsheet; formulas are refused, our own apostrophe goes', () => {
  expect([...readFile(utf8("Phone\n\n=1+1\n'+91-9876543210\n"))[0]!.rows]).toEqual([
    { row: 1, cells: ['Phone'] },
    { row: 3, cells: [{ fault: 'formula', shown: '=1+1' }] },
    { row: 4, cells: ['+91-9876543210'] },
  ]);
});

test.each([
  ['CRLF in the heading, LF below', 'Name,Village\r\nAsha,Karwi\nGita,"Ward 3\nKarwi"\nSita,Banda\n'],
  ['LF, then CRLF', 'Name,Village\nAsha,Karwi\r\nGita,"Ward 3\r\nKarwi"\r\nSita,Banda'],
  ['CR alone', 'Name,Village\rAsha,Karwi\rGita,"Ward 3\rKarwi"\rSita,Banda\r'],
  ['all three', 'Name,Village\r\nAsha,Karwi\rGita,"Ward 3\nKarwi"\nSita,Banda'],
  ['a stated separator', 'sep=;\nName;Village\r\nAsha;Karwi\nGita;"Ward 3\nKarwi"\nSita;Banda'],
])('CSV with lines that end differently loses no row: %s', (_, text) =>
  expect(readFile(utf8(text))[0]!.rows).toEqual([
    { row: 1, cells: ['Name', 'Village'] },
    { row: 2, cells: ['Asha', 'Karwi'] },
    { row: 3, cells: ['Gita', 'Ward 3\nKarwi'] },
    { row: 4, cells: ['Sita', 'Banda'] },
  ]),
);

test.each([
  ['one that is never closed', 'Name,Village\nAsha,Karwi\n\nGita,"Banda\nSita,Karwi\n', 4],
  ['a text after the closing one', 'Name,Village\r\n"Asha" Devi,Karwi\r\n', 2],
  ['one that the next one closes too late', 'Name,Village\n"Asha,Karwi\nGita,"Banda"\n', 2],
])('a quotation mark that cannot be told apart is named with its line: %s', (_, text, line) =>
  expect(() => readFile(utf8(text))).toThrow(expect.objectContaining({ key: 'csvQuotes', values: { line } })),
);

test('a title with commas above the headings does not decide what separates the cells', () =>
  expect(
    readFile(utf8('Karwi, Ward 4, 2026\nName;Village;Phone;Age;Sex\nAsha;Karwi;1;2;F\n'))[0]!.rows[2]!.cells,
  ).toEqual(['Asha', 'Karwi', '1', '2', 'F']));

test.each([
  [toSex('महिला'), { value: 'Female' }],
  [toRelation('पत्नी'), { value: 'Spouse' }],
  [toBloodGroup('b positive'), { value: 'B+' }],
  [toBloodGroup('O –ve'), { value: 'O-' }],
  [toBloodGroup('C+'), { fault: 'bloodWord' }],
])('%j is read as %j', (read, expected) => expect(read).toEqual(expected));
