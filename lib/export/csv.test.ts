import { expect, test } from 'vitest';
import { csv, csvLine } from './csv';

test.each([
  [['Asha', 6, undefined], 'Asha,6,\r\n'],
  [['Asha, Karwi'], '"Asha, Karwi"\r\n'],
  [['Karwi;=1+1'], '"Karwi;=1+1"\r\n'],
  [['the "old" ward'], '"the ""old"" ward"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [[' edges '], '" edges "\r\n'],
  [['राम कुमार'], 'राम कुमार\r\n'],
  [['2026-11-21'], '2026-11-21\r\n'],
  [[0, -5], '0,-5\r\n'],
])('%j is written according to RFC 4180', (cells, line) => expect(csvLine(cells)).toBe(line));

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+91-9876543210', "'+91-9876543210"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `'  =1`],
  ['＝1', "'＝1"],
])('a spreadsheet does not execute %j', (typed, written) => expect(csvLine([typed])).toBe(`${written}\r\n`));

test.each(['a=b', 'A+', 'ravi@example.org', 'Ward-9'])('%j stays unchanged', (text) =>
  expect(csvLine([text])).toBe(`${text}\r\n`),
);

test('a file starts with the byte order mark and the headers', async () => {
  const pieces: Uint8Array[] = [];
  const file = csv({
    title: 'Cards',
    columns: [
      { head: 'कार्ड नंबर', kind: 'text', width: 20 },
      { head: 'Members', kind: 'number', width: 9 },
    ],
    batches: (async function* () {
      yield [['JEEVAN1', 1]];
      yield [['JEEVAN2', 2]];
    })(),
  });
  for await (const piece of file) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8', 3)).toBe('कार्ड नंबर,Members\r\nJEEVAN1,1\r\nJEEVAN2,2\r\n');
});
