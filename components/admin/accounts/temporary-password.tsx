'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import type { Role } from '@/lib/constants/choices';
import type { AdminSuspension } from '@/lib/schemas/responses/accounts';
import { AskDialog, type Ask } from '@/components/form/ask-dialog';
import { KeyIcon } from '@/components/ui/icons';

export type Account = {
  role: Role;
  id: string;
  name: string;
  hasPasskey?: boolean | undefined;
  suspended?: AdminSuspension | undefined;
  /** Suspended since a restore. */
  held?: boolean | undefined;
  cards?: number;
};

/** Keeps a dialog's answer until it closes: `close` then sets `issued`; without an answer it calls `onClose`. */
export function useIssued<Issued>(onClose: () => void) {
  const answered = useRef<Issued>(undefined);
  const [issued, setIssued] = useState<Issued>();
  return {
    issued,
    keep: (answer: Issued) => {
      answered.current = answer;
    },
    close: () => (answered.current ? setIssued(answered.current) : onClose()),
  };
}

type Props = {
  title: string;
  account: Pick<Account, 'role' | 'id'>;
  /** undefined if it was shown before: the server does not store it. */
  password: string | undefined;
  next: string;
  onClose: () => void;
};

export function TemporaryPassword({ title, account: { role, id }, password, next, onClose }: Props) {
  const t = useTranslations('accounts');
  const common = useTranslations('common');
  return (
    <Modal
      title={title}
      titleFirst
      onClose={onClose}
      footer={
        <Button onClick={onClose} className="max-sm:w-full">
          {common('close')}
        </Button>
      }
    >
      <div className="space-y-5">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <div>
            <dt className="text-soft">{t(role)}</dt>
            <dd translate="no" className="font-heading text-3xl font-bold">
              {id}
            </dd>
          </div>
          {password && (
            <div>
              <dt className="text-soft">{t('temporaryPassword')}</dt>
              {/* Monospaced, so that it can be read out and copied by hand; a translation would change it. */}
              <dd translate="no" className="font-mono text-2xl leading-9 font-bold break-all">
                {password}
              </dd>
              <dd className="mt-3">
                <CopyButton text={password} />
              </dd>
            </div>
          )}
        </dl>
        {password ? (
          <>
            <p>{next}</p>
            <Notice tone="due">{t('shownOnce')}</Notice>
          </>
        ) : (
          <Notice>{t('shownBefore')}</Notice>
        )}
      </div>
    </Modal>
  );
}

export function IssuePassword({
  ask,
  account,
  issue,
  onClose,
}: {
  ask: Ask;
  account: Account;
  issue: () => Promise<{ message: string; temporaryPassword: string }>;
  onClose: () => void;
}) {
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
