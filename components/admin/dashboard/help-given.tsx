'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ReportTables } from '@/components/admin/report/report-tables';
import { LoadFailed } from '@/components/list/load-failed';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { rupees } from '@/lib/format/display';
import { yearName } from '@/lib/format/financial-year';
import { Link } from '@/lib/i18n/navigation';
import { ROW_LINK, Panel } from './panel';

/** Rows of each table; the report has all. */
const SHOWN = 5;
const FRESH_MS = 60_000;

/**
 * The help given in the running financial year; nothing until the first visit is recorded.
 * @param waits shows nothing yet, as what is above may still move it
 */
export function HelpGiven({ waits }: { waits: boolean }) {
  const t = useTranslations('report');
  const locale = useLocale();
  const query = useQuery({
    queryKey: ['admin', 'report', ''],
    queryFn: ({ signal }) => call('GET /api/admin/report', { query: {}, signal }),
    staleTime: FRESH_MS,
  });
  useFailureToast(query, t('loadFailed'));
  const { data } = query;
  if (waits) return null;
  if (query.isError && !data)
    return (
      <Panel title={t('panel')}>
        <LoadFailed title={t('loadFailed')} query={query} />
      </Panel>
    );
  if (!data || data.visits === 0) return null;
  const { year, visits } = data;
  return (
    <Panel
      title={t('panel')}
      aside={
        <Link href="/admin/report" className={ROW_LINK}>
          {t('open')}
        </Link>
      }
    >
      <p className="mb-4 font-semibold tabular-nums">
        {t('total', { year: yearName(year), count: visits, rupees: rupees(data.rupees, locale) })}
      </p>
      <ReportTables report={data} atMost={SHOWN} />
    </Panel>
  );
}
