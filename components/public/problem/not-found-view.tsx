'use client';

import { useTranslations } from 'next-intl';
import { ProblemPage } from './problem-page';

/**
 * A page that does not exist. A client component: every page's payload contains its layout's 404, and so holds only a
 * reference instead of the whole tree.
 */
export function NotFoundView() {
  const t = useTranslations('problem');
  return <ProblemPage title={t('notFoundTitle')} text={t('notFoundText')} />;
}
