'use client';

import { useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { OfflineIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import type { Failure } from './use-look-up';

/** A heading where the number itself is in doubt, and what to do in a sentence. */
const SAYS = {
  wrongDigits: { title: 'checkTheDigits', text: 'whyWrongDigits' },
  noSuchCard: { title: 'noSuchCard', text: 'whyNoSuchCard' },
  noSuchNumber: { title: 'noSuchCard', text: 'whyNoSuchNumber' },
  tooMany: { text: 'whyTooMany' },
  away: { text: 'whyAway' },
  offline: { text: 'whyOffline' },
  noAnswer: { text: 'whyNoAnswer' },
  fault: { text: 'whyFault' },
} as const;

/** Why there is no card to show, in the field's sight for as long as it holds (docs/contract.md#messages, the inline message). */
export function LookUpFailed({ why, cardNumber }: Failure) {
  const t = useTranslations('verify');
  const says = SAYS[why];
  return (
    <Notice
      role="alert"
      tone="danger"
      title={t('failedInline')}
      icon={why === 'offline' ? <OfflineIcon aria-hidden /> : undefined}
    >
      {'title' in says && (
        <>
          <p className="font-heading mt-2 text-2xl font-bold">
            <CardNumber number={cardNumber} />
          </p>
          <p className="text-ink mt-1 font-semibold">{t(says.title)}</p>
        </>
      )}
      <p className="text-ink mt-1">{t(says.text)}</p>
    </Notice>
  );
}
