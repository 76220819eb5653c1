'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { useZoneFilter } from '@/components/admin/org-units/use-choices';
import { listEmployees } from '@/lib/api/endpoints';
import type { Employee } from '@/lib/schemas/responses/employees';
import { AddEmployee } from './add-employee';
import { HandedIn } from './handed-in';
import { RemoveEmployee } from './remove-employee';
import { useEmployeeColumns } from './use-employee-columns';

/** /admin/employees (docs/contract.md#screens): the list of employees, with ways to add and remove them. */
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
