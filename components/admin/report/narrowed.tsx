'use client';

import { useTranslations } from 'next-intl';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { REPORT_BY, type ReportBy } from '@/lib/constants/report';
import type { PivotTable } from '@/lib/schemas/responses/visits';
import { useRowNames } from './row-names';

/** The address parameters that filter the visits. */
export const narrowing = (read: (name: string) => string): Partial<Record<ReportBy, string>> =>
  Object.fromEntries(REPORT_BY.flatMap((by) => (read(by) ? [[by, read(by)]] : [])));

/** Removes the filters from the address. */
export const WHOLE = Object.fromEntries(REPORT_BY.map((by) => [by, undefined]));

export function Narrowed({ narrowed }: { narrowed: PivotTable['narrowed'] }) {
  const t = useTranslations('report');
  const nameOf = useRowNames();
  const { change } = useUrlState();
  if (narrowed.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-lg font-semibold">
        {t('narrowed', { names: narrowed.map((each) => nameOf(each.by, each)).join(' · ') })}
      </p>
      <Button variant="outline" onClick={() => change(WHOLE)}>
        {t('widen')}
      </Button>
    </div>
  );
}
