'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { HandOverDialog } from '@/components/admin/handover/hand-over-dialog';
import {
  AccountDialog,
  type AccountAction,
  SuspendedByAdmin,
  AccountButtons,
} from '@/components/admin/accounts/account-dialog';
import { type Account, IssuePassword } from '@/components/admin/accounts/temporary-password';
import { Timeline, usePastPart, useEmployeePast } from '@/components/admin/past/timeline';
import { useMasked } from '@/components/admin/past/use-masked';
import { LoadFailed } from '@/components/list/load-failed';
import { BackLink } from '@/components/ui/links';
import { Button } from '@/components/ui/button';
import { EditIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/client';
import { getEmployee } from '@/lib/api/endpoints';
import { longDate } from '@/lib/format/display';
import { EditEmployee } from './employee-fields';
import { EmployeeCards } from './employee-cards';
import { EmployeeFacts, EmployeeSignals, EmployeeStatistics } from './employee-facts';
import { RemoveEmployee } from './remove-employee';

const PARTS = ['changes', 'work', 'looks'] as const;
/** Why an account is suspended since a restore. */
const HELD = {
  removed: 'suspendedNoticeRemoved',
  suspended: 'suspendedNoticeSuspended',
  passwordReplaced: 'suspendedNoticePassword',
} as const;

export function EmployeeView({ employeeId }: { employeeId: string }) {
  const t = useTranslations('employees');
  const locale = useLocale();
  const { query, whole, data, show, button } = useMasked(
    ['admin', 'employee', employeeId],
    (aadhaar, signal) => getEmployee(employeeId, aadhaar, signal),
    t('detailsFailed'),
  );
  const past = useEmployeePast(employeeId, usePastPart(), query.data !== undefined);
  const [doing, setDoing] = useState<'edit' | 'remove' | 'reinstate' | 'handOver'>();
  const [asking, setAsking] = useState<AccountAction>();
  const employee = data?.employee;
  const account: Account | undefined = employee && {
    role: 'employee',
    id: employee.employeeId,
    name: employee.employeeName,
    hasPasskey: employee.hasPasskey,
    suspended: employee.suspended,
    held: employee.held !== undefined,
    cards: data.statistics.servesNow,
  };
  const done = () => setDoing(undefined);

  return (
    <>
      <BackLink href="/admin/employees" label={t('back')} />
      <PageHeader
        title={employee?.employeeName ?? t('details')}
        subtitle={
          employee && !employee.detailsDeleted
            ? `${employee.employeeId} · ${employee.positionName}, ${employee.zoneName}`
            : employeeId
        }
        action={
          employee &&
          !employee.detailsDeleted && (
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
              <Button
                icon={EditIcon}
                onClick={() => {
                  show();
                  setDoing('edit');
                }}
              >
                {t('edit')}
              </Button>
              {employee.employeeStatus && (
                <AccountButtons account={employee} onAsk={setAsking} onRemove={() => setDoing('remove')} />
              )}
            </div>
          )
        }
      />
      {query.isPending && <Skeleton rows={6} />}
      {query.isError && !data && <LoadFailed title={t('detailsFailed')} query={query} />}
      {data && employee && (
        <div className="space-y-8">
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="min-w-0 space-y-8">
              {!employee.employeeStatus && (
                <Notice
                  tone="due"
                  action={
                    <div className="flex flex-wrap gap-3">
                      {data.statistics.servesNow > 0 && (
                        <Button onClick={() => setDoing('handOver')}>{t('handOver')}</Button>
                      )}
                      {!employee.detailsDeleted && (
                        <Button variant="outline" onClick={() => setDoing('reinstate')}>
                          {t('reinstate')}
                        </Button>
                      )}
                    </div>
                  }
                >
                  {t(employee.detailsDeleted ? 'detailsDeletedNotice' : 'removedNotice')}
                </Notice>
              )}
              {employee.employeeStatus && employee.suspended && (
                <SuspendedByAdmin suspended={employee.suspended} onLift={() => setAsking('lift')}>
                  {data.statistics.servesNow > 0 && (
                    <Button onClick={() => setDoing('handOver')}>{t('handOver')}</Button>
                  )}
                </SuspendedByAdmin>
              )}
              {employee.held && (
                <Notice tone="due">
                  {t(employee.held.reason ? HELD[employee.held.reason] : 'suspendedNotice', {
                    date: longDate(employee.held.at, locale),
                  })}
                </Notice>
              )}
              <EmployeeFacts
                employee={employee}
                aadhaar={
                  <Button
                    variant="ghost"
                    className="-my-3 px-3!"
                    aria-label={t(whole ? 'hideAadhaar' : 'showAadhaar')}
                    {...button}
                  >
                    {t(whole ? 'hide' : 'show')}
                  </Button>
                }
              />
              <EmployeeStatistics statistics={data.statistics} />
              <EmployeeSignals employeeId={employee.employeeId} />
            </div>
            <Timeline list={past} parts={PARTS} records={{ person: employee.employeeId }} />
          </div>
          <EmployeeCards employeeId={employee.employeeId} />
        </div>
      )}
      {employee && whole && doing === 'edit' && <EditEmployee employee={employee} onClose={done} />}
      {account && doing === 'reinstate' && (
        <IssuePassword
          ask="employees.reinstate"
          account={account}
          issue={() =>
            call('PUT /api/admin/employee/reinstate/[employeeId]', { params: { employeeId: account.id } })
          }
          onClose={done}
        />
      )}
      {employee && doing === 'handOver' && (
        <HandOverDialog
          what={{
            from: employee,
            cards: data.statistics.servesNow,
            // A zone is gone with the details.
            toOne: employee.employeeStatus || employee.detailsDeleted === true,
          }}
          onClose={done}
          onDone={done}
        />
      )}
      {account && asking && (
        <AccountDialog account={account} asks={asking} onClose={() => setAsking(undefined)} />
      )}
      {employee && doing === 'remove' && <RemoveEmployee employee={employee} onClose={done} />}
    </>
  );
}
