'use client';

import { useTranslations } from 'next-intl';
import { ProblemPage } from './problem-page';

/** A client component, so that every page's payload contains only a reference to its layout's 404. */
export function NotFoundView() {
  const t = useTranslations('problem');
  return <ProblemPage title={t('notFoundTitle')} text={t('notFoundText')} />;
}
