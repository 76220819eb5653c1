'use client';

import { useTranslations } from 'next-intl';
import { OfflineIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { Why } from './why-refused';

const SAYS = {
  wrong: 'whyWrong',
  tooMany: 'whyTooMany',
  away: 'whyAway',
  offline: 'whyOffline',
  noAnswer: 'whyNoAnswer',
  blocked: 'whyBlocked',
  fault: 'whyFault',
} as const;

/** Why the sign-in came to nothing and what to do, for as long as it holds; the toast has said that it did. */
export function Refused({ why }: { why: Why }) {
  const t = useTranslations('login');
  return (
    <Notice role="alert" tone="danger" icon={why === 'offline' ? <OfflineIcon aria-hidden /> : undefined}>
      {t(SAYS[why])}
    </Notice>
  );
}
