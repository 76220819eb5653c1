'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { EmployeeStatus } from '@/components/admin/org-units/employee-status';
import { Facts, type Fact } from '@/components/ui/facts';
import { PhoneLink } from '@/components/ui/phone-link';
import { longDate } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';

type Props = {
  employee: EmployeeDetail;
  /** Beside the Aadhaar number, which may be masked. */
  aadhaar: Elements;
};

/** An employee's data; the Aadhaar number is in groups of four (docs/contract.md#limits). */
export function EmployeeFacts({ employee, aadhaar }: Props) {
  const t = useTranslations('employees');
  const accounts = useTranslations('accounts');
  const staff = useTranslations('staff');
  const person = useTranslations('person');
  const choice = useTranslations('choices');
  const locale = useLocale();
  // Used only where they are there.
  const known = employee as Required<EmployeeDetail>;
  const details = (): Fact[] => [
    [staff('position'), employee.positionName],
    [staff('zone'), employee.zoneName],
    [t('contactNumber'), <PhoneLink key="phone" number={known.employeeContact} />],
    [
      staff('email'),
      <a key="email" href={`mailto:${known.employeeEmail}`} className="text-link">
        {employee.employeeEmail}
      </a>,
      'wide',
    ],
    [person('dateOfBirth'), longDate(known.employeeDOB, locale)],
    [t('ageSex'), `${employee.employeeAge} / ${choice(known.employeeSex)}`],
    [
      person('aadhaar'),
      <span key="aadhaar" className="flex flex-wrap items-center gap-x-2">
        <span className="whitespace-nowrap">{groupByFour(known.employeeAddhar)}</span>
        {aadhaar}
      </span>,
      'wide',
    ],
    [staff('address'), employee.employeeAddress, 'wide'],
  ];
  return (
    <section aria-label={t('details')} className="border-line bg-raised rounded-panel border p-4 sm:p-5">
      <Facts
        columns
        facts={[
          [
            staff('status'),
            <EmployeeStatus
              key="status"
              active={employee.employeeStatus}
              suspended={Boolean(employee.held ?? employee.suspended)}
            />,
          ],
          [accounts('employee'), employee.employeeId],
          [t('joined'), longDate(employee.employeeRegisterDate, locale)],
          ...(employee.hasPasskey && employee.employeeStatus
            ? ([[accounts('signIn'), accounts('withPasskey')]] satisfies Fact[])
            : []),
          ...(employee.detailsDeleted ? [] : details()),
        ]}
      />
    </section>
  );
}
