'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffUser } from '@/components/account/use-staff-user';
import { ListScreen } from '@/components/list/list-screen';
import { call } from '@/lib/api/client';
import { idOf } from '@/lib/api/session';
import type { AdminAccount } from '@/lib/schemas/responses/accounts';
import { AddAdmin } from './add-admin';
import { AdminDetail } from './admin-detail';
import { useAdminColumns } from './use-admin-columns';

/** /admin/admins (docs/contract.md#admins): who administers the trust, with ways to add, reset and remove them. */
export function AdminsScreen() {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const user = useStaffUser('admin');
  const [opened, setOpened] = useState<AdminAccount>();
  const columns = useAdminColumns(setOpened);

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        add={{ label: t('add'), form: (onClose) => <AddAdmin onClose={onClose} /> }}
        name="admins"
        load={(query, signal) => call('GET /api/admin/admins', { query, signal })}
        rows={(page) => page.admins}
        searchLabel={staff('searchByName')}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      {opened && (
        <AdminDetail
          admin={opened}
          own={user !== undefined && idOf(user) === opened.adminId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
