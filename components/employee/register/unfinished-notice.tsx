'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { unfinishedDrafts } from '@/lib/api/draft';
import { REGISTRATION } from './registration-draft';

/** Shown above the card list if there is a draft of a registration (docs/brand.md#screens). */
export function UnfinishedNotice({ owner, onGoOn }: { owner: string; onGoOn: () => void }) {
  const t = useTranslations('register');
  const [unfinished] = useState(() => unfinishedDrafts(owner).some(({ name }) => name === REGISTRATION));
  if (!unfinished) return null;
  return (
    <div className="mb-5">
      <Notice
        role="status"
        tone="due"
        icon={<WarningIcon aria-hidden />}
        action={
          <Button look="outline" onClick={onGoOn}>
            {t('goOn')}
          </Button>
        }
      >
        {t('unfinished')}
      </Notice>
    </div>
  );
}
