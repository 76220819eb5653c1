import { useTranslations } from 'next-intl';
import { Words } from '@/components/layout/words';
import { ProblemPage } from './problem-page';
import { WaysOn } from './ways-on';

/** A page that does not exist. */
export function NotFoundView() {
  const t = useTranslations('problem');
  return (
    <ProblemPage title={t('notFoundTitle')} text={t('notFoundText')}>
      <Words only={['problem']}>
        <WaysOn />
      </Words>
    </ProblemPage>
  );
}
