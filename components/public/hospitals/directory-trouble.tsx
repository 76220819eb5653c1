'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type MouseEvent } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import type { WhyFailed } from '@/lib/api/failure';
import { TRUST } from '@/lib/constants/trust';
import { Icon } from './icon';

/** Retries by itself once the network is back. Without JavaScript the link reloads the page. */
export function DirectoryTrouble({
  why,
  message,
  listBelow,
  href,
  onRetry,
}: {
  why: WhyFailed;
  /** '' if the server sent none. */
  message: string;
  listBelow: boolean;
  href: string;
  onRetry: () => void;
}) {
  const t = useTranslations('hospitals');
  const failed = t('failed');
  const noAnswer = why === 'offline' || why === 'noAnswer';

  useEffect(() => toast.error(message || failed, { id: 'hospitals' }), [message, failed]);

  useEffect(() => {
    if (!noAnswer) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [noAnswer, onRetry]);

  function tryAgain(event: MouseEvent) {
    event.preventDefault();
    onRetry();
  }

  const title = t(noAnswer ? why : 'failed');
  const text = noAnswer
    ? t(why === 'offline' ? 'offlineText' : 'noAnswerText')
    : message || t('failedText', { phone: TRUST.phone });
  return (
    <div className="my-5">
      <Notice
        tone="danger"
        role="alert"
        title={title}
        action={
          <a href={href} onClick={tryAgain} className={buttonVariant('primary')}>
            <Icon name="again" />
            <span>{t('tryAgain')}</span>
          </a>
        }
      >
        {[text, message && t('orCallUs', { phone: TRUST.phone }), listBelow && t('keptList')]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </div>
  );
}
