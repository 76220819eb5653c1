import { exportVisits } from '@/lib/domain/exports/export-visits';
import { filtersOf } from '@/lib/domain/exports/filters-of';
import { Download } from '@/lib/http/download';
import { route } from '@/lib/http/route';
import { visitExportQuery } from '@/lib/schemas/exports';

export const GET = route(
  { role: 'admin', freshProof: true, query: visitExportQuery },
  async ({ query, look }) => {
    const filters = filtersOf(query);
    await look({ item: 'visits', filters });
    return new Download(await exportVisits(query), query.format, filters);
  },
  { action: 'listExport', subject: null },
);
