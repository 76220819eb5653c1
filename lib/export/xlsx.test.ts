// @vitest-environment jsdom
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { WordedTable } from './table';
import { xlsx } from './xlsx';

type Values = Array<Array<string | number | undefined>>;

const table = (...batches: Values[]): WordedTable => ({
  title: 'कार्ड',
  columns: [
    { head: 'Card Number', kind: 'text', width: 20 },
    { head: 'Members', kind: 'number', width: 9 },
    { head: 'Due Date', kind: 'day', width: 12 },
  ],
  batches: (async function* () {
    yield* batches;
  })(),
});

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/**
 * Extracts the files of an archive as a reader does: by the directory at its end, verifying each checksum.
 */
function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, packed, plain] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = inflateRawSync(bytes.subarray(start, start + packed!));
    expect([crc32(data), data.length]).toEqual([sum, plain]);
    expect(bytes.readUInt32LE(start + packed!)).toBe(0x08074b50);
    files[name] = data.toString('utf8');
    at += 46 + Buffer.byteLength(name);
  }
  expect(at).toBe(end);
  return files;
}

function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

async function cellsOf(...batches: Values[]): Promise<Element[]> {
  const files = unzip(await bytesOf(xlsx(table(...batches))));
  return [...parsed(files['xl/worksheets/sheet1.xml']!).querySelectorAll('c')];
}

test('every part is well-formed, declared and linked', async () => {
  const files = unzip(await bytesOf(xlsx(table([['JEEVAN0000000018', 6, '2026-11-21']]))));
  const xml = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, parsed(text)]));
  const declared = [...xml['[Content_Types].xml']!.querySelectorAll('Override')];
  expect(declared.map((part) => part.getAttribute('PartName'))).toEqual([
    '/xl/workbook.xml',
    '/xl/styles.xml',
    '/xl/worksheets/sheet1.xml',
  ]);
  for (const part of declared) expect(files).toHaveProperty([part.getAttribute('PartName')!.slice(1)]);
  expect(xml['_rels/.rels']!.querySelector('Relationship')!.getAttribute('Target')).toBe('xl/workbook.xml');
  const sheet = xml['xl/workbook.xml']!.querySelector('sheet')!;
  expect(sheet.getAttribute('name')).toBe('कार्ड');
  const leads = [...xml['xl/_rels/workbook.xml.rels']!.querySelectorAll('Relationship')];
  expect(leads[0]!.getAttribute('Id')).toBe(sheet.getAttribute('r:id'));
  expect(leads.map((lead) => lead.getAttribute('Target'))).toEqual(['worksheets/sheet1.xml', 'styles.xml']);
});

test('texts, numbers and days have their cell types', async () => {
  const [, , , text, number, day] = await cellsOf([['JEEVAN0000000018', 6, '2026-11-21']]);
  expect([text!.getAttribute('t'), text!.textContent]).toEqual(['inlineStr', 'JEEVAN0000000018']);
  expect([number!.getAttribute('t'), number!.textContent]).toEqual([null, '6']);
  // 21 November 2026 is day 46,347 in Excel; style 2 formats it as dd/mm/yyyy.
  expect([day!.getAttribute('s'), day!.textContent]).toEqual(['2', '46347']);
});

test('row numbers continue over batches; empty values have no cell', async () => {
  const cells = await cellsOf(
    [['A', 1, '2026-01-01']],
    [['B', undefined, undefined]],
    [['', 3, '2026-01-03']],
  );
  expect(cells.slice(3).map((cell) => cell.getAttribute('r'))).toEqual(['A2', 'B2', 'C2', 'A3', 'B4', 'C4']);
});

test.each([
  ['=1+1', '=1+1'],
  [' <Asha> & "Sons" ', ' <Asha> & "Sons" '],
  ['two\nlines', 'two\nlines'],
  ['bell\u0007 and \uFFFF', 'bell and '],
  ['half \uD83D of a character', 'half \uFFFD of a character'],
  // Excel reads _x0041_ as A, so the underscore is escaped.
  ['_x0041_', '_x005F_x0041_'],
])('%j is written as text', async (typed, stored) => {
  const cell = (await cellsOf([[typed, 1, undefined]]))[3]!;
  expect([cell.getAttribute('t'), cell.textContent]).toEqual(['inlineStr', stored]);
  expect(cell.querySelector('f')).toBeNull();
});

test('a failure leaves the file without its end record', async () => {
  const broken: WordedTable = {
    ...table(),
    batches: (async function* () {
      yield [['A', 1, '2026-01-01']];
      throw new Error('away');
    })(),
  };
  const pieces: Uint8Array[] = [];
  const reading = (async () => {
    for await (const piece of xlsx(broken)) pieces.push(piece);
  })();
  await expect(reading).rejects.toThrow('away');
  expect(Buffer.concat(pieces).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))).toBe(false);
});

test('stopping early stops reading the rows', async () => {
  let ended = false;
  const endless: WordedTable = {
    ...table(),
    batches: (async function* () {
      try {
        for (let n = 0; ; n += 1) yield [[`JEEVAN${n}-${Math.random()}`, 1, '2026-01-01']];
      } finally {
        ended = true;
      }
    })(),
  };
  let size = 0;
  for await (const piece of xlsx(endless)) if ((size += piece.length) > 50_000) break;
  await expect.poll(() => ended).toBe(true);
});
