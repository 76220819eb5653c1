'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { OfflineIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { ConfirmDialog } from './confirm-dialog';
import { Notice } from './notice';
import { useOnline } from './use-online';
import type { Failure } from './use-registration';

type Props = {
  failure: Failure | undefined;
  /** The form continues what was typed before. */
  restored: boolean;
  aadhaarLeftOut: boolean;
  onStartAgain: () => void;
};

/** What stands between the form and its success, or where it comes from. */
export function RegistrationNotices({ failure, restored, aadhaarLeftOut, onStartAgain }: Props) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const again = (
    <Button look="quiet" className="-mx-4" onClick={() => setAsking(true)}>
      {t('startAgain')}
    </Button>
  );
  const silent = !online || failure?.lostAnswer;
  if (!silent && !failure && !restored) return null;

  return (
    <div className="mb-5 space-y-3">
      {silent && <Notice icon={<OfflineIcon aria-hidden />}>{common('offline')}</Notice>}
      {failure && !failure.lostAnswer && (
        <Notice icon={<WarningIcon aria-hidden />} action={failure.conflict && again}>
          {failure.words}
        </Notice>
      )}
      {restored && !failure && (
        <Notice tone="plain" icon={<ValidIcon aria-hidden />} action={again}>
          {t('kept')} {aadhaarLeftOut && t('aadharLeftOut')}
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          yes={t('discard')}
          onYes={onStartAgain}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}
