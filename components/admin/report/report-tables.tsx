'use client';

import { useTranslations } from 'next-intl';
import type { ReportBy } from '@/lib/constants/report';
import type { Report, ReportRow } from '@/lib/schemas/responses/visits';
import { useNames } from './names';
import { SumTable } from './sum-table';

/** The help of a year by month, zone, hospital and service. */
export function ReportTables({ report }: { report: Report }) {
  const t = useTranslations('report');
  const nameOf = useNames();
  const { year } = report;
  const rowsOf = (by: ReportBy, rows: ReportRow[]) =>
    rows.map((row) => ({
      key: row.id || 'others',
      label: nameOf(by, row),
      // Each of the others is a row of the cross-table.
      query: row.others
        ? { view: 'crossing', year, rows: by, columns: 'month' }
        : { view: 'visits', year, [by]: row.id },
      noBar: Boolean(row.others),
      visits: row.visits,
      rupees: row.rupees,
    }));
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
      <div className="space-y-6">
        <SumTable title={t('byMonth')} rows={rowsOf('month', report.months)} />
        <SumTable title={t('byZone')} rows={rowsOf('zone', report.zones)} />
      </div>
      <div>
        <SumTable title={t('byService')} rows={rowsOf('service', report.services)} />
      </div>
      <SumTable
        title={t('byHospital')}
        rows={rowsOf('hospital', report.hospitals)}
        className="md:col-span-2 print:col-span-2"
      />
    </div>
  );
}
