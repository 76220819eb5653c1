'use client';

import { useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { OfflineIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { Failure } from '@/components/form/apply-refusal';
import { useFailureText } from '@/components/form/use-failure-text';
import { useOnline } from '@/lib/api/use-online';
import { peopleLacking } from './aadhaar-again';

/**
 * Without a failure, says when there is no signal.
 * @param action what to do other than retrying
 */
export function FailureNotice({ failure, action }: { failure: Failure | undefined; action?: Elements }) {
  const common = useTranslations('common');
  const textOf = useFailureText();
  const online = useOnline();
  if (!failure && online) return null;
  const Icon = failure && failure.status !== 0 ? WarningIcon : OfflineIcon;
  return (
    <Notice role="status" tone="due" icon={<Icon aria-hidden />} action={action}>
      {failure ? textOf(failure) : common('offline')}
    </Notice>
  );
}

type RestoredProps = {
  /** The request for a card it was filled in from: whose, and its last note. */
  request?: { name: string; note?: string | undefined } | undefined;
  values: Parameters<typeof peopleLacking>[0];
  /** If it was sent: what may have happened to it. */
  sent: string | false;
  action: Elements;
};

export function RestoredNotice({ request, values, sent, action }: RestoredProps) {
  const t = useTranslations('register');
  const staff = useTranslations('staff');
  return (
    <div className="mb-5">
      <Notice
        role="status"
        tone={sent ? 'due' : 'plain'}
        icon={sent ? <WarningIcon aria-hidden /> : <ValidIcon aria-hidden />}
        action={action}
      >
        {[
          request ? t('filledIn', { name: request.name }) : staff('kept'),
          ...(request?.note ? [t('lastNote', { note: request.note })] : []),
          ...(sent ? [sent] : []),
          ...(peopleLacking(values).length > 0 ? [t('aadhaarLeftOut')] : []),
        ].join(' ')}
      </Notice>
    </div>
  );
}
