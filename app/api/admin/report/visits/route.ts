import { filtersOf } from '@/lib/domain/exports/open-rows';
import { listReported } from '@/lib/domain/visits/list-visits';
import { route } from '@/lib/http/route';
import { reportVisitsQuery } from '@/lib/schemas/visits';
import { success } from '@/lib/schemas/responses/common';
import { reportedVisits } from '@/lib/schemas/responses/visits';

export const GET = route(
  {
    role: 'admin',
    auditors: 'report',
    query: reportVisitsQuery,
    response: success.extend(reportedVisits.shape),
  },
  async ({ session, query, auditRead }) => {
    // An auditor's reads are recorded as theirs.
    if (!session.auditor)
      await auditRead({ item: 'report', filters: filtersOf(query) }, { action: 'visitsLook' });
    return { ...(await listReported(query)), message: 'loaded' };
  },
  { auditReads: ['visitsLook'], subject: null },
);
