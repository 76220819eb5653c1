import { expect, test } from 'vitest';
import { DateOrders } from './date-order';
import type { Cell } from './sheet';

const real = (day: string): Cell => ({ day });
/** The rows of the dates that are refused: 1 is the first. */
function refused(...dates: Cell[]): number[] {
  const rows = dates.map((cell, at) => ({ row: at + 1, cells: ['Sita', cell] }));
  const orders = new DateOrders(rows, { memberDOB: 1 });
  return rows.flatMap((row) => orders.faultsOf(row).map(({ row: number }) => number));
}

test('one date with the month first puts every date that can be read both ways in doubt', () => {
  expect(refused('05/03/1985', '03/25/1985', '5-3-1985', '५/३/१९८५', '14/08/1985', '06 03 85')).toEqual([
    1, 3, 4, 6,
  ]);
  expect(refused('05/03/1985', '03/25/85')).toEqual([1]);
});

test('not what can be read in one way only: named months, the year first, the same number twice', () => {
  expect(refused('5 Mar 1985', '1985-03-05', '05/05/1985', '03/25/1985', '', 'unknown')).toEqual([]);
});

test('dates with the day first throughout are taken', () => {
  expect(refused('05/03/1985', '14/08/1985', '31/12/2001')).toEqual([]);
  expect(refused('05/03/1985', '06/04/1990')).toEqual([]);
});

test('what Excel leaves when it reads a list with the day first as one with the month first', () => {
  expect(refused(real('1985-05-03'), '14/08/1985', real('1990-06-06'), real('2001-12-01'))).toEqual([1, 4]);
});

test('date cells with days after 12 were read rightly', () => {
  expect(refused(real('1985-05-03'), '14/08/1985', real('1985-08-14'))).toEqual([]);
  expect(refused(real('1985-05-03'), real('1985-08-14'), '03/25/1985', '04/05/1985')).toEqual([4]);
  expect(refused(real('1985-05-03'), real('1986-06-04'))).toEqual([]);
});

test('each column speaks for itself', () => {
  const rows = [
    { row: 2, cells: ['05/03/1985', '05/03/2026'] },
    { row: 3, cells: ['03/25/1985', '14/08/2026'] },
  ];
  const orders = new DateOrders(rows, { memberDOB: 0, consentDay: 1 });
  expect(orders.faultsOf(rows[0]!)).toEqual([{ row: 2, column: 0, key: 'dateOrder' }]);
});
