'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { Button } from '@/components/ui/button';
import { OfflineIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useLazy } from '@/components/ui/use-lazy';
import { bringIntoView } from './bring-into-view';
import { CallUs } from './call-us';
import { type Checked, type Failure, useVerdict } from './use-look-up';

const loadModal = () => import('./card-details-modal').then((part) => part.CardDetailsModal);
const TONES = {
  valid: 'valid',
  expiring: 'due',
  expired: 'danger',
  inactive: 'danger',
  blocked: 'danger',
  replaced: 'danger',
} as const;

export function FoundCard({ checked, onClose }: { checked?: Checked; onClose: () => void }) {
  const [Modal, load] = useLazy(loadModal);
  if (!checked) return null;
  return Modal ? (
    <Modal checked={checked} onClose={onClose} />
  ) : (
    <FoundInShort checked={checked} loadDetails={load} />
  );
}

type ShortProps = { checked: Checked; loadDetails: () => Promise<unknown> };

function FoundInShort({ checked: { detail }, loadDetails }: ShortProps) {
  const t = useTranslations('verify');
  const common = useTranslations('common');
  const { standing, word, sentence } = useVerdict(detail.card);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    loadDetails().catch(() => setFailed(tries));
  }, [loadDetails, tries]);

  return (
    <Notice
      role="status"
      tone={TONES[standing]}
      title={
        <>
          <CardNumber number={detail.card.cardNumber} />
          <span>{`: ${word}`}</span>
        </>
      }
      action={
        <Button
          variant="outline"
          busy={failed < tries && common('loading')}
          onClick={() => setTries(tries + 1)}
        >
          {common('tryAgain')}
        </Button>
      }
    >
      <p>{sentence}</p>
      {failed > 0 && <p className="text-ink mt-1">{t('detailsMissing')}</p>}
    </Notice>
  );
}

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

export function LookUpFailed({ why, cardNumber }: Failure) {
  const t = useTranslations('verify');
  const says = SAYS[why];
  const title = 'title' in says && says.title;
  return (
    <div ref={bringIntoView} tabIndex={-1} className="scroll-my-4 outline-none">
      <Notice
        role="alert"
        tone="danger"
        title={title ? <span className="font-heading text-2xl">{t(title)}</span> : t('failedInline')}
        icon={why === 'offline' ? <OfflineIcon aria-hidden /> : undefined}
      >
        {title && (
          <p className="font-heading text-[clamp(1rem,4.7vw,1.5rem)] font-bold">
            <CardNumber number={cardNumber} />
          </p>
        )}
        <p className="text-ink mt-1">{t(says.text)}</p>
        {why === 'noSuchCard' && (
          <div className="text-ink mt-2">
            <p>{t('maybeNotSent')}</p>
            <CallUs />
          </div>
        )}
        {/* The specification has it with every failure. */}
        {title && <p className="mt-2 text-sm">{t('failedInline')}</p>}
      </Notice>
    </div>
  );
}
