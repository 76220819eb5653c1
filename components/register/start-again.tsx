'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from './confirm-dialog';

/** Throws the form away for an empty one, once that is confirmed. */
export function StartAgain({ onStartAgain }: { onStartAgain: () => void }) {
  const t = useTranslations('register');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" className="-mx-4" onClick={() => setAsking(true)}>
        {t('startAgain')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          yes={t('discard')}
          onYes={onStartAgain}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
