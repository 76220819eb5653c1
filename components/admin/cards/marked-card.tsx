'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { UncheckedIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { UnmarkCard } from './ask-card';

/** That an admin wants a card checked. */
export function CheckBadge() {
  const t = useTranslations('adminCards');
  return (
    <Badge tone="due" icon={<UncheckedIcon aria-hidden className="size-4" />}>
      {t('check')}
    </Badge>
  );
}

/** For admins, on a card that is to be checked: what, since when and by whom, until it was. */
export function MarkedCard({ card: { cardNumber, toCheck } }: Pick<CardDetail, 'card'>) {
  const t = useTranslations('adminCards');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  if (!toCheck) return null;
  return (
    <>
      <Notice
        tone="due"
        icon={<UncheckedIcon aria-hidden />}
        title={t('markedSince', { date: longDate(toCheck.at, locale), by: toCheck.byName })}
        action={
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('unmark')}
          </Button>
        }
      >
        <p className="text-ink wrap-anywhere whitespace-pre-line">{toCheck.note}</p>
      </Notice>
      {asking && <UnmarkCard cardNumber={cardNumber} onClose={() => setAsking(false)} />}
    </>
  );
}
