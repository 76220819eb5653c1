'use client';

import { useTranslations } from 'next-intl';
import { ProblemPage } from './problem-page';

/**
 * Shown for a page that does not exist. A client component: every page's payload contains its layout's 404,
 * so it then holds a reference instead of the whole tree.
 */
export function NotFoundView() {
  const t = useTranslations('problem');
  return <ProblemPage title={t('notFoundTitle')} text={t('notFoundText')} />;
}
