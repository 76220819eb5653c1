'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type MouseEvent } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { TRUST } from '@/lib/constants/trust';
import { Icon } from './icon';

/**
 * Says that a list did not come, why, and offers another try; tries by itself once the network is back (docs/contract.md#messages,
 * Loads). The link asks the server anew where there is no JavaScript.
 */
export function DirectoryTrouble({
  away,
  message,
  listBelow,
  href,
  onRetry,
}: {
  away: boolean;
  /** The server's own words, '' where it sent none. */
  message: string;
  listBelow: boolean;
  href: string;
  onRetry: () => void;
}) {
  const t = useTranslations('hospitals');
  const failed = t('failed');

  useEffect(() => toast.error(message || failed, { id: 'hospitals' }), [message, failed]);

  useEffect(() => {
    if (!away) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [away, onRetry]);

  function tryAgain(event: MouseEvent) {
    event.preventDefault();
    onRetry();
  }

  const title = t(away ? 'offline' : 'failed');
  const why = away ? t('offlineText') : message || t('failedText', { phone: TRUST.phone });
  return (
    <div className="my-5">
      <Notice
        tone="danger"
        role="alert"
        title={title}
        action={
          <a href={href} onClick={tryAgain} className={buttonLook('primary')}>
            <Icon name="again" />
            {t('tryAgain')}
          </a>
        }
      >
        {why} {listBelow && t('keptList')}
      </Notice>
    </div>
  );
}
