'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountButtons } from '@/components/admin/accounts/account-buttons';
import { AccountDialog, type AccountAction } from '@/components/admin/accounts/account-dialog';
import { SuspendedByAdmin } from '@/components/admin/accounts/suspended-by-admin';
import { AskDialog } from '@/components/form/ask-dialog';
import { Facts } from '@/components/ui/facts';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { longDate } from '@/lib/format/display';
import type { AdminAccount } from '@/lib/schemas/responses/accounts';
import { signInOf } from './use-admin-columns';

type Props = {
  admin: AdminAccount;
  /** It is the reader's own account, which only others can reset or remove. */
  own: boolean;
  onClose: () => void;
};

/** One admin, with what others can do to the account (docs/contract.md#admins). */
export function AdminDetail({ admin, own, onClose }: Props) {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const accounts = useTranslations('accounts');
  const locale = useLocale();
  const [asking, setAsking] = useState<AccountAction>();
  const [removing, setRemoving] = useState(false);
  const { adminId, adminName: name, adminEmail, since, held, suspended } = admin;

  if (removing)
    return (
      <AskDialog
        ask="admins.remove"
        values={{ name }}
        danger
        send={() => call('DELETE /api/admin/admins/[adminId]', { params: { adminId } })}
        onClose={onClose}
      />
    );
  if (asking)
    return (
      <AccountDialog
        account={{ role: 'admin', id: adminId, name, held, suspended }}
        asks={asking}
        onClose={onClose}
      />
    );
  return (
    <Modal title={name} titleFirst onClose={onClose}>
      <Facts
        facts={[
          [accounts('admin'), adminId],
          [staff('email'), adminEmail],
          [t('since'), longDate(since, locale)],
          [accounts('signIn'), accounts(signInOf(admin))],
        ]}
      />
      {suspended && (
        <div className="mt-5">
          <SuspendedByAdmin suspended={suspended} onLift={() => setAsking('lift')} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        {own ? (
          <Notice>{t('own')}</Notice>
        ) : (
          <AccountButtons account={admin} onAsk={setAsking} onRemove={() => setRemoving(true)} />
        )}
      </div>
    </Modal>
  );
}
