'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { SuspendedAccount } from '@/lib/schemas/responses/accounts';
import { ConfirmSuspended } from './confirm-suspended';

const WHY = {
  removed: 'suspendedRemoved',
  suspended: 'suspendedSuspended',
  passwordReplaced: 'suspendedPassword',
} as const;
const LINK = 'text-link inline-flex items-center max-lg:min-h-12';

/** After a restore: whose accounts are suspended, those to decide about one by one, and a way to confirm the others. */
export function SuspendedAccounts() {
  const t = useTranslations('employees');
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['admin', 'suspended'],
    queryFn: ({ signal }) => call('GET /api/admin/accounts/held', { signal }),
  });
  const [asking, setAsking] = useState<SuspendedAccount[]>();
  const [first] = data?.accounts ?? [];
  if (!data || !first) return null;
  const marked = data.accounts.filter(({ reason }) => reason);
  const others = data.accounts.filter(({ reason }) => !reason);

  return (
    <div className="mb-4">
      <Notice
        tone="due"
        title={t('suspendedTitle', { count: data.total, date: longDate(first.at, locale) })}
        action={
          others.length > 0 && (
            <Button onClick={() => setAsking(others)}>
              {t('suspendedConfirmAll', { count: others.length })}
            </Button>
          )
        }
      >
        <p>{t('suspendedText')}</p>
        {marked.length > 0 && (
          <>
            <p className="mt-2 font-semibold">{t('suspendedMarked')}</p>
            <ul className="max-h-64 overflow-y-auto">
              {marked.map((account) => (
                <li key={`${account.role} ${account.id}`}>
                  {account.role === 'employee' ? (
                    <Link href={`/admin/employees/${account.id}`} className={LINK}>
                      {`${account.name} (${account.id})`}
                    </Link>
                  ) : (
                    <button type="button" className={LINK} onClick={() => setAsking([account])}>
                      {`${account.name} (${account.id})`}
                    </button>
                  )}
                  <span className="max-lg:-mt-2 max-lg:block max-lg:pb-2 lg:ml-2">
                    {account.reason && t(WHY[account.reason])}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
      {asking && <ConfirmSuspended accounts={asking} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
