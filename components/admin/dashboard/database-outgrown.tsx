'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { count } from '@/lib/format/display';

/** That there are more cards than the embedded database is made for. @param madeFor how many that is */
export function DatabaseOutgrown({ madeFor }: { madeFor: number | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  if (madeFor === undefined) return null;
  return (
    <Notice tone="due" title={t('outgrown', { cards: count(madeFor, locale) })}>
      <p>{t('outgrownText')}</p>
    </Notice>
  );
}
