import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import { ImportJob } from './import-job';
import { matchColumns } from './match-columns';
import { readFile } from './read-file';
import { Rows } from './rows';

test('rows come back in order and as they were, however many there are', () => {
  const rows = new Rows();
  const row = (at: number) => ({ row: 2 * at + 1, cells: [`सीता ${at}`, '', { day: '1985-08-14' }] });
  for (let at = 0; at < 250; at += 1) rows.add(row(at));
  expect(rows.length).toBe(250);
  expect([0, 99, 100, 5, 249].map((at) => rows.at(at))).toEqual([0, 99, 100, 5, 249].map(row));
  expect(rows.at(250)).toBeUndefined();
  expect([...rows]).toEqual(Array.from({ length: 250 }, (_, at) => row(at)));
});

test('the same people in two families far apart are shown to each other; a shared phone alone is no doubt', () => {
  const lines = [
    'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Aadhar number,Address',
  ];
  const family = (at: number, name: string, phone: number, aadhaar = '') =>
    lines.push(`${at},EMP1,${name},Self,Female,14/08/1985,${phone},${aadhaar},"Ward 4, Karwi"`);
  family(1, 'Sita Devi', 9876501234, '234123412346');
  for (let at = 2; at < 150; at += 1) family(at, 'Asha Rani', 9800000000 + at);
  family(150, 'Seeta Devi', 9876501234);
  family(151, 'Kamla Kol', 9876501234);
  family(152, 'Meera Bai', 9811111111, '2341 2341 2346');
  const headings = Object.fromEntries(
    Object.entries(en.importColumns).map(([field, head]) => [field, [head]]),
  );
  const sheet = readFile(new TextEncoder().encode(lines.join('\n')));
  const { header, mapping } = matchColumns('families', sheet.rows, headings);
  const { good, doubts } = new ImportJob(sheet, 'families', header, mapping, []).summary();
  expect(good).toBe(152);
  expect(doubts).toEqual([
    { row: 151, column: 6, reason: 'phone', known: 2 },
    { row: 153, column: 7, reason: 'aadhaar', known: 2 },
  ]);
});

test('a column of mixed dates: each that can be read both ways is refused at its cell, the others are told apart', () => {
  const lines = ['Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address'];
  for (const [at, date] of ['05/03/1985', '03/25/1985', '14/08/1985', '05/04/1884', '1985-03-05'].entries())
    lines.push(`${at},EMP1,Sita ${at},Self,Female,${date},987650123${at},"Ward 4, Karwi"`);
  const headings = Object.fromEntries(
    Object.entries(en.importColumns).map(([field, head]) => [field, [head]]),
  );
  const sheet = readFile(new TextEncoder().encode(lines.join('\n')));
  const { header, mapping } = matchColumns('families', sheet.rows, headings);
  const job = new ImportJob(sheet, 'families', header, mapping, []);
  expect(job.summary().faults.map(({ row, key }) => [row, key])).toEqual([
    [2, 'dateOrder'],
    [3, 'monthFirst'],
    [5, 'dobInvalid'],
  ]);
});
