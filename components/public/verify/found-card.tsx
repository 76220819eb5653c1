'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useLazy } from '@/components/ui/use-lazy';
import type { Checked } from './use-look-up';
import { useVerdict } from './use-verdict';

const loadModal = () => import('./card-details-modal').then((part) => part.CardDetailsModal);
const TONES = { valid: 'valid', expiring: 'due', expired: 'danger', inactive: 'danger' } as const;

/** Opens the details of a card that was found. They are a part of their own, on its way while the page rests. */
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

/** The answer a desk waits for, while the details come, and where the signal dropped before they did. */
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
          <CardNumber number={detail.card.cardNumber} />: {word}
        </>
      }
      action={
        <Button look="outline" busy={failed < tries && common('loading')} onClick={() => setTries(tries + 1)}>
          {common('tryAgain')}
        </Button>
      }
    >
      <p>{sentence}</p>
      {failed > 0 && <p className="text-ink mt-1">{t('detailsMissing')}</p>}
    </Notice>
  );
}
