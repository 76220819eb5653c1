'use client';

import { useLocale, useTranslations } from 'next-intl';
import { rupees } from '@/lib/format/display';
import { yearName } from '@/lib/format/financial-year';
import type { YearOfCard } from '@/lib/schemas/responses/visits';

/** The running year's visits and rupees, and what is left of the limit. */
export function YearLine({ year: { year, visits, rupees: paid, limit } }: { year: YearOfCard }) {
  const t = useTranslations('visits');
  const locale = useLocale();
  return (
    <p className="text-soft tabular-nums">
      {[
        t('year', { year: yearName(year), count: visits, rupees: rupees(paid, locale) }),
        ...(limit === undefined
          ? []
          : [
              paid > limit
                ? t('over', { limit: rupees(limit, locale) })
                : t('left', { left: rupees(limit - paid, locale), limit: rupees(limit, locale) }),
            ]),
      ].join(' · ')}
    </p>
  );
}
