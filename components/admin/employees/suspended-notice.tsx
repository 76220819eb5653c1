'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import type { Employee } from '@/lib/schemas/responses/employees';
import { ConfirmSuspended } from './confirm-suspended';

const TEXTS = {
  removed: 'suspendedNoticeRemoved',
  suspended: 'suspendedNoticeSuspended',
  passwordReplaced: 'suspendedNoticePassword',
} as const;

/** That an employee cannot sign in since a restore, and why; an admin can confirm them. */
export function SuspendedNotice({ employee }: { employee: Employee }) {
  const t = useTranslations('employees');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const { employeeId: id, employeeName: name, held, suspended } = employee;
  if (!held) return null;
  return (
    <>
      <Notice
        tone="due"
        action={
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('suspendedConfirm')}
          </Button>
        }
      >
        {t(held.reason ? TEXTS[held.reason] : 'suspendedNotice', { date: longDate(held.at, locale) })}
      </Notice>
      {asking && (
        <ConfirmSuspended
          accounts={[{ role: 'employee', id, name, ...held, ...(suspended && { suspended: true }) }]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
