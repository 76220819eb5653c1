'use client';

import { useTranslations } from 'next-intl';
import { ProblemPage } from './problem-page';

/** A client component, so that every page's payload contains only a reference to its layout's 404. */
/** @param hospitals which list of them it leads to */
export function NotFoundView({ hospitals }: { hospitals?: string }) {
  const t = useTranslations('problem');
  return <ProblemPage title={t('notFoundTitle')} text={t('notFoundText')} hospitals={hospitals} />;
}
