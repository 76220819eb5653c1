'use client';

import { useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { suspensionNote } from '@/lib/schemas/accounts';
import { IssuePassword } from './issue-password';
import type { Account } from './temporary-password';

export type AccountAction = 'newPassword' | 'passkeysReset' | 'suspend' | 'lift';
type Props = { account: Account; asks: AccountAction; onClose: () => void };

/** Asks before somebody's account is given another password, loses its passkeys, is suspended or let in again. */
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

/** Asks for the note too (docs/security.md#suspended-accounts). */
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
