'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';

type Props = {
  title: string;
  employeeId: string;
  /** undefined where the employee has one already: the server keeps none to show. */
  password: string | undefined;
  /** To whom it is given, and what they do with it. */
  next: string;
  onClose: () => void;
};

/** Whom a password is for and the password, the only time it can be read (docs/decisions.md#roles-sessions-passwords). */
export function TemporaryPassword({ title, employeeId, password, next, onClose }: Props) {
  const t = useTranslations('employees');
  const common = useTranslations('common');
  return (
    <Modal
      title={title}
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
              {/* Letters a person can tell apart when it is read out or copied by hand. */}
              <dd className="font-mono text-2xl leading-9 font-bold break-all">{password}</dd>
            </div>
          )}
        </dl>
        {password ? (
          <>
            <CopyButton text={password} />
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
