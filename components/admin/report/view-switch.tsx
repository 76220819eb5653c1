'use client';

import { useTranslations } from 'next-intl';
import { useUrlState } from '@/components/list/use-url-state';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { REPORT_BY } from '@/lib/constants/report';

const WHOLE = Object.fromEntries(REPORT_BY.map((by) => [by, undefined]));
const VIEWS = { '': 'viewYear', crossing: 'viewCrossing' } as const;

/** The whole year, or any two of its parts together. */
export function ViewSwitch() {
  const t = useTranslations('report');
  const { read, turn } = useUrlState();
  const shown = read('view');
  return (
    <div
      role="group"
      aria-label={t('views')}
      className={`${SEGMENTS} grid-cols-2 max-sm:w-full sm:inline-grid`}
    >
      {Object.entries(VIEWS).map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={shown === view}
          // The whole year is not narrowed to anything.
          onClick={() => turn({ view, ...(view === '' && WHOLE) })}
          className={SEGMENT}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
