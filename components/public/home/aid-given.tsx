'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { AidFigure } from '@/lib/format/aid-figure';
import { Figure, rupee } from './figure';

/** An invisible ₹ loads its font before the figure arrives. */
const WORDS = "text-[0.55em] before:invisible before:absolute before:font-sans before:content-['₹']";

/**
 * From the recorded visits (`AID_FIGURES=live`). Without a figure, words that are always true fill a line of the
 * same height.
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
