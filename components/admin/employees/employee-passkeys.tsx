'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { PasskeyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';

/** That an employee signs in with a passkey, and the way back for one who lost theirs (docs/security.md#passkeys). */
export function EmployeePasskeys({ employee }: { employee: EmployeeDetail }) {
  const t = useTranslations('employees');
  const reload = useReload();
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
        <RemoveDialog
          title={t('passkeysResetTitle', { name: employee.employeeName })}
          yes={t('passkeysReset')}
          busy={t('passkeysResetBusy')}
          remove={() =>
            call('DELETE /api/admin/employee/passkeys/[employeeId]', {
              params: { employeeId: employee.employeeId },
            })
          }
          failed={t('passkeysResetFailed')}
          onClose={() => setAsking(false)}
          onRemoved={() => {
            setAsking(false);
            reload();
          }}
        >
          <p className="text-lg">{t('passkeysResetText')}</p>
        </RemoveDialog>
      )}
    </>
  );
}
