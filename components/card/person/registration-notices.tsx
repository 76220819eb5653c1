'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OfflineIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { Failure } from '@/components/form/apply-refusal';
import { useOnline } from './use-online';

/** No signal, or what the last submit came back with. @param action what to do other than pressing again */
export function FailureNotice({ failure, action }: { failure: Failure | undefined; action?: ReactNode }) {
  const common = useTranslations('common');
  const online = useOnline();
  if (!online || failure?.status === 0)
    return (
      <Notice role="status" tone="due" icon={<OfflineIcon aria-hidden />} action={action}>
        {common('offline')}
      </Notice>
    );
  if (!failure) return null;
  return (
    <Notice role="status" tone="due" icon={<WarningIcon aria-hidden />} action={action}>
      {failure.words}
    </Notice>
  );
}

type RestoredProps = {
  aadhaarLeftOut: boolean;
  /** What it may have come to where it was sent, '' where it was not. */
  sent: string | false;
  /** The way to an empty form. */
  action: ReactNode;
};

/** The form continues what was typed before, and says what of it is missing and what may have become of it. */
export function RestoredNotice({ aadhaarLeftOut, sent, action }: RestoredProps) {
  const t = useTranslations('register');
  return (
    <div className="mb-5">
      <Notice
        role="status"
        tone={sent ? 'due' : 'plain'}
        icon={sent ? <WarningIcon aria-hidden /> : <ValidIcon aria-hidden />}
        action={action}
      >
        {t('kept')} {sent} {aadhaarLeftOut && t('aadharLeftOut')}
      </Notice>
    </div>
  );
}
