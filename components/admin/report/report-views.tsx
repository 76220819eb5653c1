'use client';

import { useTranslations } from 'next-intl';
import { useUrlState } from '@/components/list/use-url-state';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { PageHeader } from '@/components/ui/page-header';
import { WHOLE } from './names';
import { PivotScreen } from './pivot-screen';
import { ReportScreen } from './report-screen';
import { ReportedVisits } from './reported-visits';

const VIEWS = { '': 'viewYear', crossing: 'viewPivot' } as const;

/** /admin/report (docs/contract.md#admin-report): the year, a table of any two of its parts, or the visits of a figure. */
export function ReportViews() {
  const t = useTranslations('report');
  const view = useUrlState().read('view');
  const View = view === 'crossing' ? PivotScreen : view === 'visits' ? ReportedVisits : ReportScreen;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<ViewSwitch />} />
      <View />
    </>
  );
}

/** The whole year, or any two of its parts together. */
function ViewSwitch() {
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
