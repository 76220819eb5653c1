import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import type { Employees } from '@/lib/import/employees';
import { ImportJob } from '@/lib/import/import-job';
import { likeliestSheet, matchColumns } from '@/lib/import/match-columns';
import { readFile } from '@/lib/import/read-file';

/** The headings of the template in both languages, as the page has them. */
export const importHeadings = Object.fromEntries(
  Object.entries(en.importColumns).map(([field, head]) => [
    field,
    [head, hi.importColumns[field as keyof typeof hi.importColumns]],
  ]),
);

const ZONES = [{ id: 'CKTD', name: 'Chitrakoot' }];

/** A file of families, a CSV text or its bytes, read and checked as the page does it. */
export function jobOf(file: string | Uint8Array, withHidden = false, employees?: Employees): ImportJob {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const sheet = likeliestSheet('families', readFile(bytes), importHeadings);
  const { header, mapping } = matchColumns('families', sheet.rows, importHeadings, sheet.hiddenColumns);
  return new ImportJob(sheet, 'families', header, mapping, ZONES, withHidden, employees);
}
