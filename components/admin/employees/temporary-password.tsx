'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';

type Props = {
  title: string;
  employeeId: string;
  /** undefined if the password was shown before: the server does not store it. */
  password: string | undefined;
  /** Says whom to give it to, and what to do with it. */
  next: string;
  onClose: () => void;
};

/** Shows a temporary password, the only time it can be seen (docs/decisions.md#roles-sessions-passwords). */
export function TemporaryPassword({ title, employeeId, password, next, onClose }: Props) {
  const t = useTranslations('employees');
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
            <dt className="text-soft">{t('employeeId')}</dt>
            <dd className="font-heading text-3xl font-bold">{employeeId}</dd>
          </div>
          {password && (
            <div>
              <dt className="text-soft">{t('temporaryPassword')}</dt>
              {/* Monospaced, so that it can be read out and copied by hand. */}
              <dd className="font-mono text-2xl leading-9 font-bold break-all">{password}</dd>
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
          <Notice>{t('passwordStands')}</Notice>
        )}
      </div>
    </Modal>
  );
}
