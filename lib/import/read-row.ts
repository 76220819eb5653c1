import { cleanText } from '@/lib/format/normalize-text';
import type { ImportColumn, Mapping } from './columns';
import type { Named, CellFault } from './faults';
import { textOf, type Cell, type SheetRow } from './sheet';
import type { Read } from './values';

type Converter = (text: string) => Read;

/** What people write in a cell for "nothing". */
const NOTHING =
  /^(?:n\.?\s?[/.]?\s?a\.?|nil|null|none|no|not (?:available|applicable|known)|unknown|x+|\?|[-–—_.*/\s]+|नहीं|नही|नहीं है|नही है|कोई नहीं|पता नहीं|लागू नहीं|अज्ञात)$/i;
const isNothing = (text: string): boolean => NOTHING.test(text.normalize('NFC').trim());
const LINES: readonly ImportColumn[] = ['memberAddress', 'address', 'addressHindi', 'services'];

/** Reports each field only once. An invalid optional value is left out with a note and does not keep anybody out. */
export class RowReader {
  readonly faults: CellFault[] = [];
  readonly notes: CellFault[] = [];
  private readonly said = new Set<string>();

  constructor(
    readonly row: SheetRow,
    private readonly mapping: Mapping,
    private readonly optional: readonly ImportColumn[] = [],
    /** Further optional fields, where `NA` means nothing and anything else must be valid. */
    private readonly mayBeNothing: readonly ImportColumn[] = [],
  ) {}

  isOptional(field: ImportColumn): boolean {
    return this.optional.includes(field);
  }

  cell(field: ImportColumn): Cell | undefined {
    const column = this.mapping[field];
    return column === undefined ? undefined : this.row.cells[column];
  }

  isEmpty(field: ImportColumn): boolean {
    const cell = this.cell(field);
    if (cell === undefined || cell === '') return true;
    const may = this.isOptional(field) || this.mayBeNothing.includes(field);
    if (!may || typeof cell !== 'string' || !isNothing(cell)) return false;
    this.note(field, 'noValue');
    return true;
  }

  text(field: ImportColumn): string {
    if (this.isEmpty(field)) return '';
    const cell = this.cell(field);
    if (typeof cell === 'object' && 'fault' in cell) this.fail(field, cell.fault);
    const text = cleanText(textOf(cell)).trim();
    return LINES.includes(field) ? text : text.replace(/\s*\n\s*/g, ' ');
  }

  read(field: ImportColumn, convert: Converter): string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const read = convert(text);
    if ('value' in read) return read.value;
    this.fail(field, read.fault);
    return undefined;
  }

  fail(field: ImportColumn, key: CellFault['key'], values?: Named): void {
    this.say(this.isOptional(field) ? this.notes : this.faults, field, key, values);
  }

  note(field: ImportColumn, key: CellFault['key'], values?: Named): void {
    this.say(this.notes, field, key, values);
  }

  private say(list: CellFault[], field: ImportColumn, key: CellFault['key'], values?: Named): void {
    // That there is nothing does not keep what follows from it from being said.
    const about = key === 'noValue' ? `${field} ${key}` : field;
    if (this.said.has(about)) return;
    this.said.add(about);
    list.push({ row: this.row.row, column: this.mapping[field] ?? 0, key, ...(values && { values }) });
  }

  need(field: ImportColumn): void {
    const cell = this.cell(field);
    if (cell === undefined || cell === '') this.fail(field, 'emptyCell');
    else if (typeof cell === 'string' && /\p{L}/u.test(cell) && isNothing(cell))
      this.fail(field, 'saysNothing');
  }
}
