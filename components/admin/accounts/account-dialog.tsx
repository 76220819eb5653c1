'use client';

import { useTranslations, useLocale } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { suspensionNote } from '@/lib/schemas/accounts';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import type { AdminSuspension } from '@/lib/schemas/responses/accounts';
import { KeyIcon, PasskeyIcon, PauseIcon, RemoveIcon } from '@/components/ui/icons';
import { IssuePassword, type Account } from './temporary-password';

export function AccountButtons({
  account: { hasPasskey, suspended },
  onAsk,
  onRemove,
}: {
  account: Pick<Account, 'hasPasskey' | 'suspended'>;
  onAsk: (action: AccountAction) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('accounts');
  const common = useTranslations('common');
  return (
    <>
      <Button variant="outline" icon={KeyIcon} onClick={() => onAsk('newPassword')}>
        {t('newPasswordTitle')}
      </Button>
      {hasPasskey && (
        <Button variant="outline" icon={PasskeyIcon} onClick={() => onAsk('passkeysReset')}>
          {t('passkeysReset')}
        </Button>
      )}
      {!suspended && (
        <Button variant="outline" icon={PauseIcon} onClick={() => onAsk('suspend')}>
          {t('suspend')}
        </Button>
      )}
      <Button variant="danger" icon={RemoveIcon} onClick={onRemove}>
        {common('remove')}
      </Button>
    </>
  );
}

type SuspendedByAdminProps = {
  suspended: AdminSuspension;
  onLift: () => void;
  children?: Elements;
};

export function SuspendedByAdmin({
  suspended: { at, byName, note },
  onLift,
  children,
}: SuspendedByAdminProps) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  return (
    <Notice
      tone="due"
      title={t('notice', { date: longDate(at, locale), by: byName })}
      action={
        <div className="flex flex-wrap gap-3">
          {children}
          <Button variant="outline" onClick={onLift}>
            {t('lift')}
          </Button>
        </div>
      }
    >
      {note && <p className="text-ink wrap-anywhere whitespace-pre-line">{note}</p>}
    </Notice>
  );
}

export type AccountAction = 'newPassword' | 'passkeysReset' | 'suspend' | 'lift';

type Props = { account: Account; asks: AccountAction; onClose: () => void };

export function AccountDialog({ account, asks, onClose }: Props) {
  const { role, id, name } = account;
  const params = { role, id };
  if (asks === 'newPassword')
    return (
      <IssuePassword
        ask="accounts.newPassword"
        account={account}
        issue={() => call('POST /api/admin/accounts/[role]/[id]/password', { params })}
        onClose={onClose}
      />
    );
  if (asks === 'passkeysReset')
    return (
      <AskDialog
        ask="accounts.passkeysReset"
        values={{ name }}
        danger
        send={() => call('DELETE /api/admin/accounts/[role]/[id]/passkeys', { params })}
        onClose={onClose}
      />
    );
  return <SuspensionDialog account={account} suspends={asks === 'suspend'} onClose={onClose} />;
}

function SuspensionDialog({
  account: { role, id, name, held, cards },
  suspends,
  onClose,
}: Omit<Props, 'asks'> & { suspends: boolean }) {
  const t = useTranslations('accounts');
  const form = useZodForm(suspensionNote, { note: '' });
  return (
    <AskDialog
      ask={suspends ? 'accounts.suspend' : 'accounts.lift'}
      values={{ name }}
      form={form}
      draft={`form-${suspends ? 'suspend' : 'lift'}-${id}`}
      send={({ note }) =>
        call('PUT /api/admin/accounts/[role]/[id]/suspension', {
          params: { role, id },
          body: { suspended: suspends, note },
        })
      }
      onClose={onClose}
    >
      {!suspends && held && <p>{t('liftHeld')}</p>}
      {suspends && cards !== undefined && <p>{t('cards', { count: cards })}</p>}
      <TextAreaField name="note" label={t('note')} help={t('noteHelp')} maxLength={NOTE_MAX_LENGTH} />
    </AskDialog>
  );
}
