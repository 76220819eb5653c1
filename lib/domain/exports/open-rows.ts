import 'server-only';
import type { Model, QueryFilter } from 'mongoose';
import { inTime } from '@/lib/db/connect';
import { AppError } from '@/lib/errors';
import type { Cell, Rows } from '@/lib/export/table';
import type { ExportFormat } from '@/lib/schemas/exports';
import { type Order, sortBy } from '../list-page';

const BATCH = 500;
/** Excel's 1,048,576, less the heads. */
const EXCEL_ROWS = 1_048_575;

type Search<T> = { filter: QueryFilter<T>; order: Order };

/**
 * All that a search finds, read from the database as somebody takes it: never more than one batch is held. Each
 * batch must come in time, however long the whole takes; the first is there on return, so that a database that is
 * away is heard of before a file is begun.
 * @param toCells turns one batch into rows of cells
 * @throws AppError badRequest for more than an Excel sheet holds; DatabaseAwayError
 */
export async function openRows<T>(
  model: Model<T>,
  { filter, order }: Search<T>,
  fields: Record<string, 0 | 1>,
  format: ExportFormat,
  toCells: (rows: T[]) => Cell[][] | Promise<Cell[][]>,
): Promise<Rows> {
  if (format === 'xlsx') await refuseOverfull(model, filter);
  const cursor = model.find(filter, fields).sort(sortBy(order)).lean<T[]>().cursor({ batchSize: BATCH });
  let closing: Promise<void> | undefined;
  // Once only: a second closing would end the session the first needs to tell the database. Nobody waits for it.
  const close = () => void (closing ??= cursor.close().catch(() => undefined));

  const read = () =>
    inTime(async () => {
      const rows: T[] = [];
      while (rows.length < BATCH) {
        const row = (await cursor.next()) as T | null;
        if (!row) break;
        rows.push(row);
      }
      return rows.length > 0 ? toCells(rows) : [];
    }).catch((error: unknown) => {
      close();
      throw error;
    });

  let first: Cell[][] | undefined = await read();
  const next = async () => {
    const ready = first ?? (await read());
    first = undefined;
    return ready;
  };
  return { next, close };
}

/** Counted only where there may be so many: the count reads them all. */
async function refuseOverfull<T>(model: Model<T>, filter: QueryFilter<T>): Promise<void> {
  if ((await model.estimatedDocumentCount()) <= EXCEL_ROWS) return;
  const found = await model.countDocuments(filter).limit(EXCEL_ROWS + 1);
  if (found > EXCEL_ROWS) throw new AppError('badRequest', 'tooManyForExcel');
}
