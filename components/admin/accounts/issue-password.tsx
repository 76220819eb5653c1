'use client';

import { useTranslations } from 'next-intl';
import { AskDialog, type Ask } from '@/components/form/ask-dialog';
import { KeyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { TemporaryPassword, useIssued, type Account } from './temporary-password';

type Props = {
  ask: Ask;
  account: Account;
  issue: () => Promise<{ message: string; temporaryPassword: string }>;
  onClose: () => void;
};

/** Asks before somebody's password is replaced by a temporary one, then shows it once (docs/decisions.md#roles-sessions-passwords). */
export function IssuePassword({ ask, account, issue, onClose }: Props) {
  const t = useTranslations('accounts');
  const { name, suspended } = account;
  const { issued, keep, close } = useIssued<string>(onClose);
  if (issued)
    return (
      <TemporaryPassword
        title={t('newPasswordFor', { name })}
        account={account}
        password={issued}
        next={t('give', { name })}
        onClose={onClose}
      />
    );
  return (
    <AskDialog
      ask={ask}
      values={{ name }}
      icon={KeyIcon}
      send={async () => {
        const answer = await issue();
        keep(answer.temporaryPassword);
        return answer;
      }}
      onClose={close}
    >
      {suspended && <Notice tone="due">{t('passwordStays', { name })}</Notice>}
    </AskDialog>
  );
}
