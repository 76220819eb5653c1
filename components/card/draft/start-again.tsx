'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DiscardQuestion, type SentAlready } from './discard-question';

type Props = {
  onStartAgain: () => void;
  /** Set if the form was sent and may have been saved. */
  sent: SentAlready | undefined;
  /** True while the form is being sent. */
  disabled: boolean;
};

/** Replaces the form with an empty one, after a confirmation. */
export function StartAgain({ onStartAgain, sent, disabled }: Props) {
  const t = useTranslations('register');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const startAgain = () => {
    close();
    onStartAgain();
  };
  return (
    <>
      <Button variant="ghost" className="-mx-4" disabled={disabled} onClick={() => setAsking(true)}>
        {t('startAgain')}
      </Button>
      {asking && <DiscardQuestion sent={sent} anyway={t('startAnyway')} onYes={startAgain} onNo={close} />}
    </>
  );
}
