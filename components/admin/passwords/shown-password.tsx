'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';

type Props = {
  title: string;
  id: string;
  idLabel: string;
  /** undefined if the password was shown before: the server does not store it. */
  password: string | undefined;
  passwordLabel: string;
  /** Says whom to give it to, and what to do with it. */
  next: string;
  /** That it is shown only once, and how to get another. */
  once: string;
  /** Instead of a password that was shown before. */
  before: string;
  onClose: () => void;
};

/** Shows a temporary password, the only time it can be seen (docs/decisions.md#roles-sessions-passwords). */
export function ShownPassword({
  title,
  id,
  idLabel,
  password,
  passwordLabel,
  next,
  once,
  before,
  onClose,
}: Props) {
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
            <dt className="text-soft">{idLabel}</dt>
            <dd translate="no" className="font-heading text-3xl font-bold">
              {id}
            </dd>
          </div>
          {password && (
            <div>
              <dt className="text-soft">{passwordLabel}</dt>
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
            <Notice tone="due">{once}</Notice>
          </>
        ) : (
          <Notice>{before}</Notice>
        )}
      </div>
    </Modal>
  );
}
