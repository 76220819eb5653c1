'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EmployeeStatus } from '@/components/admin/org-units/employee-status';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { SkeletonRows, ROW_LINK, LOW_ROW, Nothing, Panel } from '@/components/admin/report/panel';

/** Who registered the most cards this month (docs/contract.md#admin-dashboard, docs/decisions.md#dashboard). */
export function TopEmployees({ employees }: { employees: Dashboard['topEmployees'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  return (
    <Panel title={t('topEmployees')} aside={<p className="text-soft">{t('thisMonth')}</p>}>
      {!employees && <SkeletonRows rows={5} />}
      {employees?.length === 0 && <Nothing>{t('noneThisMonth')}</Nothing>}
      {employees && employees.length > 0 && (
        <ol>
          {employees.map(({ employeeId, employeeName, zoneName, employeeStatus, cards }, index) => (
            <li key={employeeId} className={`${LOW_ROW} flex items-center gap-4`}>
              <span aria-hidden className="text-soft w-4 text-right font-semibold tabular-nums">
                {count(index + 1, locale)}
              </span>
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Link href={`/admin/employees/${encodeURIComponent(employeeId)}`} className={ROW_LINK}>
                    {employeeName}
                  </Link>
                  {!employeeStatus && <EmployeeStatus active={false} />}
                </p>
                <p className="text-soft">{[zoneName, employeeId].filter(Boolean).join(' · ')}</p>
              </div>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {t('registered', { count: cards, number: count(cards, locale) })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
