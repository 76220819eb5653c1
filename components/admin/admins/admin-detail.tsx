'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { IssuePassword } from '@/components/admin/passwords/issue-password';
import { SuspendAccount } from '@/components/admin/passwords/suspend-account';
import { SuspendedByAdmin } from '@/components/admin/passwords/suspended-by-admin';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { KeyIcon, PasskeyIcon, PauseIcon, RemoveIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { longDate } from '@/lib/format/display';
import type { AdminAccount } from '@/lib/schemas/responses/accounts';
import { TemporaryPassword } from './temporary-password';
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
  const common = useTranslations('common');
  const suspension = useTranslations('suspension');
  const locale = useLocale();
  const [doing, setDoing] = useState<'password' | 'passkeys' | 'suspend' | 'lift' | 'remove'>();
  const { adminId, adminName: name, adminEmail, since, hasPasskey, held, suspended } = admin;

  if (doing === 'password')
    return (
      <IssuePassword
        ask="admins.newPassword"
        name={name}
        suspended={suspended !== undefined}
        issue={() => call('POST /api/admin/admins/[adminId]/password', { params: { adminId } })}
        shown={(password) => (
          <TemporaryPassword
            title={t('newPasswordFor', { name })}
            admin={admin}
            password={password}
            onClose={onClose}
          />
        )}
        onClose={onClose}
      />
    );
  if (doing === 'suspend' || doing === 'lift')
    return (
      <SuspendAccount
        whose={{ role: 'admin', id: adminId, name }}
        lift={doing === 'lift'}
        held={held === true}
        onClose={onClose}
      />
    );
  if (doing)
    return (
      <AskDialog
        ask={doing === 'remove' ? 'admins.remove' : 'admins.passkeysRemove'}
        values={{ name }}
        danger
        send={() =>
          call(
            doing === 'remove'
              ? 'DELETE /api/admin/admins/[adminId]'
              : 'DELETE /api/admin/admins/[adminId]/passkeys',
            { params: { adminId } },
          )
        }
        doneAlready={t('goneAlready')}
        onClose={onClose}
      />
    );
  return (
    <Modal title={name} titleFirst onClose={onClose}>
      <Facts
        facts={[
          [t('id'), adminId],
          [staff('email'), adminEmail],
          [t('since'), longDate(since, locale)],
          [t('signIn'), t(signInOf(admin))],
        ]}
      />
      {suspended && (
        <div className="mt-5">
          <SuspendedByAdmin suspended={suspended} onLift={() => setDoing('lift')} />
        </div>
      )}
      {own ? (
        <div className="mt-5">
          <Notice>{t('own')}</Notice>
        </div>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
          <Button variant="outline" icon={KeyIcon} onClick={() => setDoing('password')}>
            {t('newPasswordShort')}
          </Button>
          {hasPasskey && (
            <Button variant="outline" icon={PasskeyIcon} onClick={() => setDoing('passkeys')}>
              {t('passkeysRemove')}
            </Button>
          )}
          {!suspended && (
            <Button variant="outline" icon={PauseIcon} onClick={() => setDoing('suspend')}>
              {suspension('suspend')}
            </Button>
          )}
          <Button variant="danger" icon={RemoveIcon} onClick={() => setDoing('remove')}>
            {common('remove')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
