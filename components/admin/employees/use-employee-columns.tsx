'use client';

import { useTranslations } from 'next-intl';
import { EmailAddress } from '@/components/admin/org-units/org-unit-employees';
import { EmployeeStatus } from '@/components/admin/org-units/employee-status';
import { useZones } from '@/components/admin/org-units/use-choices';
import type { Column } from '@/components/list/data-table';
import { NameCell } from '@/components/list/name-cell';
import { PhoneLink } from '@/components/ui/phone-link';
import { Link } from '@/lib/i18n/navigation';
import type { Employee } from '@/lib/schemas/responses/employees';

const ACTION =
  'inline-flex items-center rounded-full font-semibold whitespace-nowrap transition-colors max-lg:min-h-12 lg:min-h-8 px-3';

/** The columns of the list of employees (docs/contract.md#screens). */
export function useEmployeeColumns(onRemove: (employee: Employee) => void): Array<Column<Employee>> {
  const t = useTranslations('employees');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const { labelOf } = useZones();
  const nameId = (row: Employee) => `employee-${row.employeeId}`;

  return [
    {
      key: 'name',
      head: staff('name'),
      sorts: true,
      also: { key: 'id', head: t('id') },
      cell: (row) => <NameCell name={row.employeeName} below={row.employeeId} id={nameId(row)} />,
    },
    {
      key: 'contact',
      head: staff('contact'),
      cell: ({ employeeContact, employeeEmail }) => (
        <span className="max-lg:inline-block max-lg:align-top">
          {employeeContact && <PhoneLink number={employeeContact} className="text-link relative z-1" />}
          {employeeEmail && (
            <span className="lg:hidden">
              <EmailAddress address={employeeEmail} />
            </span>
          )}
        </span>
      ),
    },
    { key: 'zone', head: staff('zone'), cell: (row) => labelOf(row.employeeZone) },
    { key: 'position', head: staff('position'), cell: (row) => row.employeePosition },
    {
      key: 'status',
      head: staff('status'),
      cell: (row) => (
        <EmployeeStatus active={row.employeeStatus} suspended={Boolean(row.held ?? row.suspended)} />
      ),
    },
    {
      key: 'actions',
      actions: true,
      cell: (row) => (
        <span className="flex gap-2 max-lg:-mx-3 lg:-mr-3 lg:justify-end lg:gap-0">
          <Link
            href={`/admin/employees/${row.employeeId}`}
            aria-describedby={nameId(row)}
            // The whole row opens it.
            className={`${ACTION} text-teal hover:bg-teal-wash lg:after:absolute lg:after:inset-0`}
          >
            {staff('viewDetails')}
          </Link>
          {row.employeeStatus ? (
            <button
              type="button"
              aria-describedby={nameId(row)}
              onClick={() => onRemove(row)}
              className={`${ACTION} text-soft hover:bg-danger-wash hover:text-danger relative z-1`}
            >
              {common('remove')}
            </button>
          ) : (
            // Keeps the links above each other.
            <span aria-hidden className={`${ACTION} invisible max-lg:hidden`}>
              {common('remove')}
            </span>
          )}
        </span>
      ),
    },
  ];
}
