import { expect, test } from 'vitest';
import { jobOf } from '@/tests/import-job';

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
  const job = jobOf(lines.join('\n'));
  const { good, doubts } = job.summary();
  expect(good).toBe(152);
  expect(doubts).toEqual([
    { row: 151, column: 6, reason: 'phone', known: 2 },
    { row: 153, column: 7, reason: 'aadhaar', known: 2 },
  ]);
});

test('each part of an import is a request of at most 65,536 bytes, also with families of six in long Hindi words', () => {
  const lines = [
    'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Aadhar number,Village or locality,Address,Email',
  ];
  // The longest a name (100), village (100) and address (300) may be; a letter of Devanagari has three bytes.
  const [name, village, address] = ['सीतादेवी'.padEnd(100, 'क'), 'म'.repeat(100), 'घ'.repeat(300)];
  const email = `${'s'.repeat(60)}@example.org`;
  for (let at = 0; at < 60; at += 1)
    for (let of = 0; of < 6; of += 1)
      lines.push(
        `${at},EMP1,${name},${of ? 'Child' : 'Self'},Female,14/08/1985,${9_800_000_000 + at},,${village},${address},${email}`,
      );
  const job = jobOf(lines.join('\n'));
  expect(job.summary()).toMatchObject({ entries: 60, good: 60, people: 360, faults: { count: 0 } });
  const sizes: number[] = [];
  const rows: number[] = [];
  let from: number | undefined = 0;
  while (from !== undefined) {
    const { part, next } = job.part(from, { done: [], leave: { doubtful: false, odd: false } });
    // As lib/import/worker.ts sends it.
    sizes.push(Buffer.byteLength(JSON.stringify({ ...part, finish: next === undefined }), 'utf8'));
    rows.push(...part.families!.map(({ row }) => row));
    from = next;
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(65_536);
  // Each family once, in order, six rows apart; and the room is used, but for the last part.
  expect(rows).toEqual(Array.from({ length: 60 }, (_, at) => 2 + 6 * at));
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(45_000);
});

test('a column of mixed dates: each that can be read both ways is refused at its cell, the others are told apart', () => {
  const lines = ['Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address'];
  for (const [at, date] of ['05/03/1985', '03/25/1985', '14/08/1985', '05/04/1884', '1985-03-05'].entries())
    lines.push(`${at},EMP1,Sita ${at},Self,Female,${date},987650123${at},"Ward 4, Karwi"`);
  const job = jobOf(lines.join('\n'));
  expect(job.summary().faults.cells.map(({ row, key }) => [row, key])).toEqual([
    [2, 'dateOrder'],
    [3, 'monthFirst'],
    [5, 'dobInvalid'],
  ]);
});
