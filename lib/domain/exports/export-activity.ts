import 'server-only';
import { LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { withTimeout } from '@/lib/db/connect';
import type { Cell, Column, Table } from '@/lib/export/table';
import { dateAndTime } from '@/lib/format/moment';
import type { ActivityExportQuery, ActivityRecord } from '@/lib/schemas/activity';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { activityFilter, listActivity } from '../activity/list-activity';
import { refuseTooManyRows } from './open-rows';

const COLUMNS: Column[] = [
  { head: 'time', kind: 'text', width: 26 },
  { head: 'actorId', kind: 'text', width: 14 },
  { head: 'actorName', kind: 'text', width: 24 },
  { head: 'action', kind: 'text', width: 34 },
  { head: 'cardNumber', kind: 'text', width: 22 },
  { head: 'personId', kind: 'text', width: 14 },
  { head: 'personName', kind: 'text', width: 24 },
  { head: 'item', kind: 'text', width: 28 },
  { head: 'narrowedBy', kind: 'text', width: 28 },
  { head: 'count', kind: 'number', width: 10 },
  { head: 'outcome', kind: 'text', width: 12 },
  { head: 'from', kind: 'text', width: 22 },
  { head: 'requestId', kind: 'text', width: 38 },
];

const toCells = (record: ActivityRecord): Cell[] => [
  dateAndTime(record.at, 'en'),
  record.actor,
  record.actorName,
  { activity: record.action },
  [record.cardNumber, ...(record.cardNumbers ?? [])].filter(Boolean).join(' '),
  record.person,
  record.personName,
  record.itemName ?? record.item,
  record.filters?.join(', '),
  record.count,
  { activity: record.status === 404 ? 'notFound' : record.outcome },
  record.client,
  record.requestId,
];

/** @throws AppError badRequest for more rows than an Excel sheet can have */
export async function exportActivity(
  { format, ...query }: ActivityExportQuery,
  viewer: { auditor?: true },
): Promise<Table> {
  if (format === 'xlsx')
    await refuseTooManyRows<ActivityDocument>(ActivityModel, await activityFilter(query));
  let cursor: string | null | undefined;
  const read = () =>
    withTimeout(async () => {
      if (cursor === null) return [];
      const page = await listActivity({ ...query, limit: LIST_MAX_LIMIT, cursor }, viewer);
      cursor = page.nextCursor;
      return page.activity.map(toCells);
    });
  // Before the file is started, so that an unreachable database is noticed.
  let first: Cell[][] | undefined = await read();
  const next = async () => {
    const ready = first ?? (await read());
    first = undefined;
    return ready;
  };
  return { name: 'activity', columns: COLUMNS, rows: { next, close: () => (cursor = null) } };
}
