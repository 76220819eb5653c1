'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { PasskeyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';

/** That an employee signs in with a passkey, and the way back for one who lost theirs (docs/security.md#passkeys). */
export function EmployeePasskeys({ employee }: { employee: EmployeeDetail }) {
  const t = useTranslations('employees');
  const [asking, setAsking] = useState(false);
  if (!employee.hasPasskey || !employee.employeeStatus) return null;
  return (
    <>
      <Notice
        icon={<PasskeyIcon aria-hidden />}
        action={
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('passkeysReset')}
          </Button>
        }
      >
        {t('passkeysOn')}
      </Notice>
      {asking && (
        <AskDialog
          ask="employees.passkeysReset"
          values={{ name: employee.employeeName }}
          danger
          send={() =>
            call('DELETE /api/admin/employee/passkeys/[employeeId]', {
              params: { employeeId: employee.employeeId },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
