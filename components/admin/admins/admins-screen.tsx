'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStaffUser } from '@/components/account/use-staff-user';
import { ListScreen } from '@/components/list/list-screen';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { listAdmins } from '@/lib/api/endpoints';
import { idOf } from '@/lib/api/session';
import type { AdminAccount } from '@/lib/schemas/answers/accounts';
import { AddAdmin, type Added } from './add-admin';
import { AdminDetail } from './admin-detail';
import { TemporaryPassword } from './temporary-password';
import { useAdminColumns } from './use-admin-columns';

/** /admin/admins (docs/contract.md#admins): who administers the trust, with ways to add, reset and remove them. */
export function AdminsScreen() {
  const t = useTranslations('admins');
  const user = useStaffUser('admin');
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added>();
  const [opened, setOpened] = useState<AdminAccount>();
  const columns = useAdminColumns(setOpened);
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
        action={add}
        name="admins"
        load={listAdmins}
        rows={(page) => page.admins}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        empty={{ title: t('none'), hint: t('noneHint'), action: add }}
        rowKey={(row) => row._id}
        columns={columns}
      />
      {adding && (
        <AddAdmin
          onClose={(who) => {
            setAdding(false);
            setAdded(who);
          }}
        />
      )}
      {added && (
        <TemporaryPassword
          title={t('added')}
          admin={added}
          password={added.temporaryPassword}
          onClose={() => setAdded(undefined)}
        />
      )}
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
