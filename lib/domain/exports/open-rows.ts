import 'server-only';
import type { Model, QueryFilter } from 'mongoose';
import { withTimeout } from '@/lib/db/connect';
import { AppError } from '@/lib/errors';
import type { Cell, Rows } from '@/lib/export/table';
import type { ExportFormat } from '@/lib/schemas/exports';
import { sortBy, type Order } from '../lists/list-page';

export type Query = Record<string, string | number | string[] | undefined>;

/**
 * For the name and the record of a file: `status=due`. A search text is only mentioned, chosen cards are only
 * counted.
 */
export function filtersOf({
  sort: _sort,
  format: _format,
  limit: _limit,
  cursor: _cursor,
  ...query
}: Query): string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (!value || (name === 'zone' && value === 'ALL')) return [];
    return name === 'q' ? ['search'] : [`${name}=${Array.isArray(value) ? value.length : value}`];
  });
}

const BATCH = 500;

/** Excel's limit of 1,048,576, less the header row. */
const EXCEL_ROWS = 1_048_575;

type Search<T> = { filter: QueryFilter<T>; order: Order };

/**
 * Only one batch is in memory, and the time limit is per batch. The first batch is read before this returns, so that
 * an unreachable database is noticed before the file is started.
 * @throws AppError badRequest for more rows than an Excel sheet can have; DatabaseAwayError
 */
export async function openRows<T>(
  model: Model<T>,
  { filter, order }: Search<T>,
  fields: Record<string, 0 | 1>,
  format: ExportFormat,
  toCells: (rows: T[]) => Cell[][] | Promise<Cell[][]>,
): Promise<Rows> {
  if (format === 'xlsx') await refuseTooManyRows(model, filter);
  const cursor = model.find(filter, fields).sort(sortBy(order)).lean<T[]>().cursor({ batchSize: BATCH });
  const read = async () => {
    const rows: T[] = [];
    while (rows.length < BATCH) {
      const row = (await cursor.next()) as T | null;
      if (!row) break;
      rows.push(row);
    }
    return rows;
  };
  let closing: Promise<void> | undefined;
  // Only once: a second close would end the session that the first needs to close the cursor. Not awaited.
  const close = () => void (closing ??= cursor.close().catch(() => undefined));
  const batch = () =>
    withTimeout(async () => {
      const rows = await read();
      return rows.length > 0 ? toCells(rows) : [];
    }).catch((error: unknown) => {
      close();
      throw error;
    });

  let first: Cell[][] | undefined = await batch();
  const next = async () => {
    const ready = first ?? (await batch());
    first = undefined;
    return ready;
  };
  return { next, close };
}

/**
 * Counts only large collections, as the count reads every match.
 * @throws AppError badRequest for more rows than an Excel sheet can have
 */
export async function refuseTooManyRows<T>(model: Model<T>, filter: QueryFilter<T>): Promise<void> {
  if ((await model.estimatedDocumentCount()) <= EXCEL_ROWS) return;
  const found = await model.countDocuments(filter).limit(EXCEL_ROWS + 1);
  if (found > EXCEL_ROWS) throw new AppError('badRequest', 'tooManyForExcel');
}
