'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useZones } from '@/components/admin/units/use-choices';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { listEmployees } from '@/lib/api/endpoints';
import type { Employee } from '@/lib/schemas/answers/employees';
import { AddEmployee, type Added } from './add-employee';
import { HeldAccounts } from './held-accounts';
import { RemoveEmployee } from './remove-employee';
import { TemporaryPassword } from './temporary-password';
import { useEmployeeColumns } from './use-employee-columns';

/** /admin/employees (docs/contract.md#screens): the list of employees, with ways to add and remove them. */
export function EmployeesScreen() {
  const t = useTranslations('employees');
  const admin = useTranslations('admin');
  const zones = useZones();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added>();
  const [removing, setRemoving] = useState<Employee>();
  const columns = useEmployeeColumns({ zones: zones.choices ?? [], onRemove: setRemoving });
  const add = (
    <Button icon={<PlusIcon aria-hidden className="size-5" />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>button]:w-full">
            <ExportButton list="employees" />
            {add}
          </div>
        }
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
              { value: 'inactive', label: admin('employeeInactive') },
            ],
          },
          { name: 'zone', label: t('filterZone'), all: t('allZones'), choices: zones.choices ?? [] },
        ]}
        note={() => <HeldAccounts />}
        empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      {adding && (
        <AddEmployee
          onClose={(who) => {
            setAdding(false);
            setAdded(who);
          }}
        />
      )}
      {added && (
        <TemporaryPassword
          title={t('addedTitle')}
          employeeId={added.employeeId}
          password={added.temporaryPassword}
          next={t('addedNext', { name: added.employeeName })}
          onClose={() => setAdded(undefined)}
        />
      )}
      {removing && <RemoveEmployee employee={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
