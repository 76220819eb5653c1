import 'server-only';
import { asTotal, readPage } from '../lists/list-page';
import { COUNTED_TO } from '@/lib/constants/limits';
import { financialYearOf } from '@/lib/format/financial-year';
import type { Page } from '@/lib/schemas/responses/lists';
import type { Narrowed, ReportedVisit } from '@/lib/schemas/responses/visits';
import type { ReportVisitsQuery } from '@/lib/schemas/visits';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { accountNames, namesOf } from '../names-by-id';
import { recorder } from './list-visits';
import { narrowedTo } from './visit-filter';
import { countingIn, totalOf } from './sum-visits';

const FIELDS = { counted: 1, day: 1, cardNumber: 1, bill: 1, recordedBy: 1 } as const;
const LATEST = { field: 'counted.month', down: true };

type Reported = Page<'visits', ReportedVisit> & { year: number; rupees: number; narrowed: Narrowed[] };

/**
 * The visits behind a figure of the report, the latest month first: those that count, without persons and notes
 * (docs/contract.md#admin-report).
 */
export async function listReported({ limit, cursor, ...visitFilter }: ReportVisitsQuery): Promise<Reported> {
  const filter = await countingIn(visitFilter);
  const [{ rows, nextCursor }, sum, narrowed] = await Promise.all([
    readPage<VisitDocument>(VisitModel, filter, { limit, cursor }, FIELDS, LATEST),
    totalOf(filter),
    narrowedTo(visitFilter),
  ]);
  const [zones, accounts] = await Promise.all([
    namesOf('zone', rows, (row) => row.counted!.zoneId),
    accountNames(rows.map(({ recordedBy }) => recordedBy)),
  ]);
  const visits = rows.map((row) => {
    const { _id, counted: entry, day, cardNumber, bill, recordedBy } = row;
    const { month, zoneId, hospitalName, service, rupees } = entry!;
    const known = { ...(day && { day }), ...(cardNumber && { cardNumber }), ...(bill && { bill }) };
    return {
      ...{ _id: String(_id), month, zoneName: zones.get(zoneId) ?? zoneId, hospitalName, service, rupees },
      ...known,
      ...(recordedBy && { recordedBy }),
      ...recorder(row, accounts),
    };
  });
  return {
    visits,
    ...asTotal(Math.min(sum.visits, COUNTED_TO + 1)),
    nextCursor,
    year: visitFilter.year ?? financialYearOf(),
    rupees: sum.rupees,
    narrowed,
  };
}
