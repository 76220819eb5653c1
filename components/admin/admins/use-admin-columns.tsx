'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EmailAddress } from '@/components/admin/org-units/org-unit-employees';
import type { Column } from '@/components/list/data-table';
import { NameCell } from '@/components/list/name-cell';
import { openColumn } from '@/components/list/open-column';
import { longDate } from '@/lib/format/display';
import type { AdminAccount } from '@/lib/schemas/responses/accounts';

/** How an admin signs in, as a message key of `accounts`. */
export const signInOf = ({ held, suspended, mustChangePassword, hasPasskey }: AdminAccount) =>
  suspended
    ? 'suspendedByAdmin'
    : held
      ? 'isSuspended'
      : mustChangePassword
        ? 'withTemporary'
        : hasPasskey
          ? 'withPasskey'
          : 'withPassword';

/** The columns of the list of admins (docs/contract.md#admins). */
export function useAdminColumns(onOpen: (admin: AdminAccount) => void): Array<Column<AdminAccount>> {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const accounts = useTranslations('accounts');
  const locale = useLocale();
  const nameId = (row: AdminAccount) => `admin-${row.adminId}`;
  return [
    {
      key: 'name',
      head: staff('name'),
      cell: (row) => (
        <NameCell
          name={row.adminName}
          below={row.auditor ? `${row.adminId} · ${t('auditor')}` : row.adminId}
          id={nameId(row)}
        />
      ),
    },
    { key: 'email', head: staff('email'), cell: (row) => <EmailAddress address={row.adminEmail} /> },
    { key: 'since', head: t('since'), cell: (row) => longDate(row.since, locale) },
    { key: 'signIn', head: accounts('signIn'), cell: (row) => accounts(signInOf(row)) },
    openColumn({ label: t('manage'), nameId, onOpen }),
  ];
}
