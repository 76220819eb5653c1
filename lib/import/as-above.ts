import type { CellFault } from './faults';
import type { FamilyColumn, Mapping } from './columns';
import type { Cell, Merged, SheetRow } from './sheet';

/** Columns where one cell may hold for several rows below each other. */
const FOR_SEVERAL: readonly FamilyColumn[] = [
  'family',
  'employeeID',
  'memberContact',
  'memberVillage',
  'memberAddress',
  'cardNumber',
  'zoneID',
  'consentLanguage',
  'consentDay',
  'consentVersion',
];
/** Columns never copied from above: two people do not share a name or number. */
const NEVER: readonly FamilyColumn[] = ['memberName', 'memberAadhar', 'cardNumber'];
const DITTO = /^(?:["”“〃″]+|''+|,,|-*\s*(?:do|ditto|same|as above)\s*\.?\s*-*|तदैव|यथोपरि|उपरोक्त|वही)$/i;

/**
 * Copies values down merged cells and from ditto marks. Empty cells stay empty: their meaning depends on the column
 * (entries.ts).
 * @param rows those below the headings
 * @param isCorrected a cell corrected on screen stands for itself
 * @returns also the merged cells that are ambiguous, each with the first row and column
 */
export function filledIn(
  rows: SheetRow[],
  merged: Merged[],
  mapping: Mapping,
  isCorrected: (row: number, column: number) => boolean = () => false,
): { rows: SheetRow[]; faults: CellFault[] } {
  const fields = new Map(
    Object.entries(mapping).flatMap(([field, column]) =>
      column === undefined ? [] : [[column, field as FamilyColumn] as const],
    ),
  );
  const faults: CellFault[] = [];
  const filled = new Set(rows.map(({ row }) => row));
  /** By row: the columns that repeat a merged cell, and its first row. */
  const asAbove = new Map<number, Array<[column: number, first: number]>>();
  for (const {
    rows: [first, last],
    columns: [from, to],
  } of merged) {
    const [only, ...others] = [...fields.keys()].filter((column) => column >= from && column <= to);
    if (only === undefined || (others.length === 0 && first === last)) continue;
    const clear = others.length === 0 && only === from && FOR_SEVERAL.includes(fields.get(only)!);
    for (let row = first; row <= last; row += 1) {
      if (!filled.has(row) || isCorrected(row, only)) continue;
      if (!clear) faults.push({ row, column: only, key: 'merged' });
      else if (row > first) asAbove.set(row, [...(asAbove.get(row) ?? []), [only, first]]);
    }
  }
  const firsts = new Set([...asAbove.values()].flat().map(([, first]) => first));
  const tops = new Map<number, Cell[]>();
  let above: Array<Cell | undefined> = [];
  return {
    faults,
    rows: rows.map((row) => {
      const cells = [...row.cells];
      const covered = asAbove.get(row.row) ?? [];
      const width = Math.max(0, ...covered.map(([column]) => column)) + 1;
      while (cells.length < width) cells.push('');
      for (const [column, first] of covered) cells[column] = (tops.get(first) ?? above)[column] ?? '';
      for (const [column, field] of fields) {
        const [cell, before] = [cells[column], above[column]];
        if (typeof cell === 'string' && DITTO.test(cell) && before && !NEVER.includes(field))
          cells[column] = before;
      }
      if (firsts.has(row.row)) tops.set(row.row, cells);
      above = cells;
      return { ...row, cells };
    }),
  };
}
