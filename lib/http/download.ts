import 'server-only';
import { z } from 'zod';
import { csv } from '@/lib/export/csv';
import type { Cell, Rows, Table, WordedTable } from '@/lib/export/table';
import { xlsx } from '@/lib/export/xlsx';
import { dayInIndia } from '@/lib/format/calendar';
import type { Locale } from '@/lib/i18n/routing';
import { words } from '@/lib/i18n/server-words';
import { log } from '@/lib/log';
import type { ExportFormat } from '@/lib/schemas/exports';
import { logFailure } from './error-response';

const FORMATS = {
  csv: { write: csv, type: 'text/csv; charset=utf-8' },
  xlsx: { write: xlsx, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

export const downloadedFile = z.file().mime(Object.values(FORMATS).map(({ type }) => type));

type Asked = {
  locale: Locale;
  requestId: string;
  by: string | undefined;
  headOnly: boolean;
};

/** Returned by a handler instead of JSON: a table, streamed as it is read. */
export class Download {
  constructor(
    private readonly table: Table,
    private readonly format: ExportFormat,
    /** What the list was narrowed by (lib/domain/exports/open-rows.ts): a part of a list has another name. */
    private readonly filters: readonly string[] = [],
  ) {}

  /** If reading fails, the body fails too, so that a partial file does not pass for a complete one. */
  response({ locale, requestId, by, headOnly }: Asked): Response {
    const { format, table, filters } = this;
    const { rows } = table;
    const name = [table.name, ...filters].join('-').replace(/[^\w-]/g, '-');
    const { write, type } = FORMATS[format];
    const headers = {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}-${dayInIndia()}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    };
    if (headOnly) {
      rows.close();
      return new Response(null, { headers });
    }
    const pieces = write(inWords(table, locale));
    let leftOff = false;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          try {
            const { done, value } = await pieces.next();
            if (!done) return stream.enqueue(value);
            log.info({ requestId, by, export: table.name, format }, 'export sent');
            stream.close();
          } catch (error) {
            // Errors after the client has left are not worth logging.
            if (!leftOff) logFailure(error, requestId);
            // A new error: Next logs what it gets, and a driver's message may contain a document.
            throw new Error('The download was interrupted');
          }
        },
        cancel() {
          leftOff = true;
          rows.close();
          void pieces.return(undefined).catch(() => undefined);
        },
      },
      // Reads only as fast as the client does.
      { highWaterMark: 0 },
    );
    return new Response(body, { headers });
  }
}

function keyOf(cell: Extract<Cell, object>) {
  if ('word' in cell) return `exports.${cell.word}` as const;
  return 'choice' in cell ? (`choices.${cell.choice}` as const) : (`activity.${cell.activity}` as const);
}

function inWords({ name, columns, rows }: Table, locale: Locale): WordedTable {
  return {
    title: words(locale, `exports.${name}`),
    columns: columns.map((column) => ({ ...column, head: words(locale, `exports.${column.head}`) })),
    batches: batchesOf(rows, (cell) => (typeof cell === 'object' ? words(locale, keyOf(cell)) : cell)),
  };
}

async function* batchesOf<T>(rows: Rows, worded: (cell: Cell) => T) {
  try {
    for (let batch = await rows.next(); batch.length > 0; batch = await rows.next()) {
      yield batch.map((cells) => cells.map(worded));
    }
  } finally {
    rows.close();
  }
}
