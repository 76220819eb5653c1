'use client';

import { useTranslations } from 'next-intl';
import { useZones } from '@/components/admin/org-units/use-choices';
import { LoadFailed } from '@/components/list/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { ImportKind } from '@/lib/constants/choices';
import type { Headings } from '@/lib/import/match-columns';
import { ImportsList } from './imports-list';
import { NewImport } from './new-import';

/**
 * /admin/import: a file comes in step by step, and every import so far can be taken back.
 * @param headings of the template in both languages, so that a file in either is understood
 */
export function ImportScreen({ headings }: { headings: Record<ImportKind, Headings> }) {
  const t = useTranslations('imports');
  const zones = useZones();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {zones.choices ? (
        <NewImport
          headings={headings}
          zones={zones.choices.map(({ value, label }) => ({ id: value, name: label }))}
        />
      ) : zones.isPending ? (
        <Skeleton rows={4} />
      ) : (
        <LoadFailed title={t('failed')} query={zones} />
      )}
      <ImportsList />
    </>
  );
}
