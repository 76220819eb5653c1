import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Facts, type Fact } from '@/components/ui/facts';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { Specimen } from './section';

/** What a screen is made of: its head, what is known, what is coming, and what is said when there is nothing. */
export function Lists() {
  const t = useTranslations('styleguide');
  const facts: Fact[] = [
    [t('plain'), t('person')],
    [t('filled'), '31/03/2028'],
    [t('label'), t('sample'), 'long'],
  ];
  return (
    <>
      <Specimen name="PageHeader">
        <PageHeader title={t('lists')} subtitle={t('help')} action={<Button>{t('add')}</Button>} />
      </Specimen>
      <Specimen name="Facts">
        <Facts facts={facts} />
      </Specimen>
      <Specimen name="Facts columns">
        <Facts columns facts={facts} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title={t('nothing')} action={<Button look="outline">{t('add')}</Button>}>
          {t('nothingText')}
        </EmptyState>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton rows={2} label={t('coming')} />
      </Specimen>
    </>
  );
}
