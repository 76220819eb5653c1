'use client';

import { useTranslations } from 'next-intl';
import { LikelyWay } from './likely-way';
import { ProblemPage } from './problem-page';

/**
 * A page that does not exist: what was probably meant, and the pages that do. On the client, since every page
 * carries its layout's 404 along: so it is a name, not a tree.
 */
export function NotFoundView() {
  const t = useTranslations('problem');
  return (
    <ProblemPage title={t('notFoundTitle')} text={t('notFoundText')}>
      <LikelyWay />
    </ProblemPage>
  );
}
