'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { AidFigure } from '@/lib/format/aid-figure';
import { Figure, rupee } from './figure';

/** With a ₹ nobody sees: its font is there before the figure. */
const WORDS = "text-[0.55em] before:invisible before:absolute before:font-sans before:content-['₹']";

/**
 * What the trust has paid, from the recorded visits (`AID_FIGURES=live`). The page is made without it: until it is read,
 * and where there is none to tell, words that are always true stand in its place, in a line of the same height.
 */
export function AidGiven() {
  const t = useTranslations('aidGiven');
  const [aid, setAid] = useState<AidFigure | null>(null);
  useEffect(() => {
    const away = new AbortController();
    void import('@/lib/api/client')
      .then(({ call }) => call('GET /api/aidGiven', { auth: 'none', signal: away.signal }))
      .then(({ aid: known }) => setAid(known))
      .catch(() => undefined);
    return () => away.abort();
  }, []);
  if (!aid) return <Figure figure={<span className={WORDS}>{t('bills')}</span>} label={t('billsLabel')} />;
  const { amount, unit } = aid;
  return <Figure figure={t.rich(unit, { amount: String(amount), rupee })} label={t('label')} />;
}
