'use client';

import { useUrlState } from '@/components/list/use-url-state';
import { CrossingScreen } from './crossing-screen';
import { ReportScreen } from './report-screen';
import { ReportedVisits } from './reported-visits';

/** /admin/report (docs/contract.md#admin-report): the year, two of its parts crossed, or the visits of a figure. */
export function ReportViews() {
  const { read } = useUrlState();
  const view = read('view');
  if (view === 'crossing') return <CrossingScreen />;
  if (view === 'visits') return <ReportedVisits />;
  return <ReportScreen />;
}
