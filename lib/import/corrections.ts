import { digitsInLatin } from '@/lib/format/personal';
import type { Mapping } from './columns';
import type { Cell, Sheet, SheetRow } from './sheet';

export type Correction = { column: number; cells: Array<[row: number, column: number, value: string]> };

export type CorrectedSheet = {
  sheet: Sheet;
  isCorrected: (row: number, column: number) => boolean;
  asWritten: (row: SheetRow) => SheetRow;
};

export function corrected(sheet: Sheet, corrections: Correction[]): CorrectedSheet {
  const byRow = new Map<number, Map<number, string>>();
  for (const { cells } of corrections)
    for (const [row, column, value] of cells)
      byRow.set(row, (byRow.get(row) ?? new Map<number, string>()).set(column, value));
  const written = new Map<number, SheetRow>();
  const withThem = (row: SheetRow): SheetRow => {
    const own = byRow.get(row.row);
    if (!own) return row;
    written.set(row.row, row);
    const cells: Cell[] = [...row.cells];
    for (const [column, value] of own) {
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
    return { ...row, cells };
  };
  return {
    sheet: byRow.size === 0 ? sheet : { ...sheet, rows: sheet.rows.map(withThem) },
    asWritten: (row) => written.get(row.row) ?? row,
    isCorrected: (row, column) => byRow.get(row)?.has(column) ?? false,
  };
}

/** Twelve digits, however grouped, whatever stands around them. */
const looksLikeAadhaar = (value: string) =>
  /(?<![\d+])\d(?:[\s\p{P}\p{Cf}]*\d){11}(?!\d)/u.test(digitsInLatin(value));

/** What a device may store: no Aadhaar number, nor anything that looks like one. */
export const withoutAadhaar = (corrections: Correction[], { memberAadhar }: Mapping): Correction[] =>
  corrections.flatMap(({ column, cells }) => {
    const kept = cells.filter(([, at, value]) => at !== memberAadhar && !looksLikeAadhaar(value));
    return kept.length > 0 ? [{ column, cells: kept }] : [];
  });
