'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { useZoneFilter, useZones } from '@/components/admin/org-units/use-choices';
import { listEmployees } from '@/lib/api/endpoints';
import type { Employee } from '@/lib/schemas/employees';
import { EmailAddress, EmployeeStatus } from '@/components/admin/org-units/org-unit-employees';
import type { Column } from '@/components/list/data-table';
import { NameCell } from '@/components/list/name-cell';
import { PhoneLink } from '@/components/ui/phone-link';
import { Link } from '@/lib/i18n/navigation';
import { AddEmployee } from './employee-fields';
import { HandedIn } from './handed-in';
import { RemoveEmployee } from './remove-employee';

const ACTION =
  'inline-flex items-center rounded-full font-semibold whitespace-nowrap transition-colors max-lg:min-h-12 lg:min-h-8 px-3';

function useEmployeeColumns(onRemove: (employee: Employee) => void): Array<Column<Employee>> {
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

export function EmployeesScreen() {
  const t = useTranslations('employees');
  const admin = useTranslations('admin');
  const { read } = useUrlState();
  const zoneFilter = useZoneFilter();
  const [removing, setRemoving] = useState<Employee>();
  const columns = useEmployeeColumns(setRemoving);

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        add={{ label: t('add'), form: (onClose) => <AddEmployee zone={read('zone')} onClose={onClose} /> }}
        action={<ExportButton list="employees" />}
        name="employees"
        load={listEmployees}
        rows={(page) => page.employees}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        filters={[
          {
            name: 'status',
            label: t('filterStatus'),
            all: t('allStatuses'),
            choices: [
              { value: 'active', label: admin('employeeActive') },
              { value: 'suspended', label: admin('employeeSuspended') },
              { value: 'inactive', label: admin('employeeInactive') },
            ],
          },
          { ...zoneFilter, label: t('filterZone') },
        ]}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      <HandedIn />
      {removing && <RemoveEmployee employee={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
