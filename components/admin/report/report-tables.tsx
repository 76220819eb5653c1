'use client';

import { useLocale, useTranslations } from 'next-intl';
import { serviceInHindi } from '@/lib/constants/services';
import { monthAndYear } from '@/lib/format/month';
import type { Report, ReportRow } from '@/lib/schemas/responses/visits';
import { SumTable } from './sum-table';

/** The help of a year by month, zone, hospital and service. @param atMost rows of each but the months */
export function ReportTables({ report, atMost = Infinity }: { report: Report; atMost?: number }) {
  const t = useTranslations('report');
  const locale = useLocale();
  const rowsOf = (rows: ReportRow[], label: (row: ReportRow) => string) =>
    rows.slice(0, atMost).map((row) => ({
      key: row.id || 'others',
      label: row.others ? t('others', { count: row.others }) : label(row),
      noBar: Boolean(row.others),
      visits: row.visits,
      rupees: row.rupees,
    }));
  const byName = ({ id, name = id, nameHindi }: ReportRow) => (locale === 'hi' && nameHindi) || name;
  const months = report.months.map(({ id, ...sums }) => ({
    key: id,
    label: monthAndYear(id, locale),
    ...sums,
  }));
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
      <div className="space-y-6">
        <SumTable title={t('byMonth')} rows={months} />
        <SumTable title={t('byZone')} rows={rowsOf(report.zones, byName)} />
      </div>
      <div>
        <SumTable
          title={t('byService')}
          rows={rowsOf(report.services, ({ id }) => (locale === 'hi' ? serviceInHindi(id) : id))}
        />
      </div>
      <SumTable
        title={t('byHospital')}
        rows={rowsOf(report.hospitals, byName)}
        className="md:col-span-2 print:col-span-2"
      />
    </div>
  );
}
