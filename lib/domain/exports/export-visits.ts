import 'server-only';
import type { Column, Table } from '@/lib/export/table';
import type { VisitExportQuery } from '@/lib/schemas/exports';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { accountNames, namesOf } from '../names-by-id';
import { correctedAmong } from '../visits/list-visits';
import { filterOf } from '../visits/visit-filter';
import { openRows } from './open-rows';

const COLUMNS: Column[] = [
  { head: 'month', kind: 'text', width: 10 },
  { head: 'day', kind: 'day', width: 13 },
  { head: 'cardNumber', kind: 'text', width: 20 },
  { head: 'zone', kind: 'text', width: 18 },
  { head: 'hospital', kind: 'text', width: 32 },
  { head: 'service', kind: 'text', width: 24 },
  { head: 'rupeesEntered', kind: 'number', width: 16 },
  { head: 'rupeesCounted', kind: 'number', width: 16 },
  { head: 'status', kind: 'text', width: 12 },
  { head: 'bill', kind: 'text', width: 18 },
  { head: 'recordedBy', kind: 'text', width: 26 },
  { head: 'recordedById', kind: 'text', width: 14 },
];
const FIELDS = { counted: 1, day: 1, cardNumber: 1, bill: 1, recordedBy: 1 } as const;
/** The order of the index that finds the months. */
const BY_MONTH = { field: 'counted.month', down: false, unique: true };

/**
 * Entries that were corrected count 0, so that the sum is the report's. Without persons and notes; for erased cards
 * also without day and number.
 */
export async function exportVisits({ format, ...visitFilter }: VisitExportQuery): Promise<Table> {
  const toCells = async (visits: VisitDocument[]) => {
    const [corrected, zones, accounts] = await Promise.all([
      correctedAmong(visits),
      namesOf('zone', visits, ({ counted }) => counted?.zoneId),
      accountNames(visits.map(({ recordedBy }) => recordedBy)),
    ]);
    return visits.map(({ _id, counted, day, cardNumber, bill, recordedBy }) => {
      const counts = !corrected.has(String(_id));
      return [
        counted!.month,
        day,
        cardNumber,
        zones.get(counted!.zoneId) ?? counted!.zoneId,
        counted!.hospitalName,
        counted!.service,
        counted!.rupees,
        counts ? counted!.rupees : 0,
        { word: counts ? 'counts' : 'corrected' } as const,
        bill,
        recordedBy && (accounts.get(recordedBy) ?? recordedBy),
        recordedBy,
      ];
    });
  };
  const search = { filter: filterOf('counted', visitFilter), order: BY_MONTH };
  return {
    name: 'visits',
    columns: COLUMNS,
    rows: await openRows<VisitDocument>(VisitModel, search, FIELDS, format, toCells),
  };
}
