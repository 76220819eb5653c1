import { exportEmployees } from '@/lib/domain/exports/export-employees';
import { filtersOf } from '@/lib/domain/exports/filters-of';
import { Download } from '@/lib/http/download';
import { route } from '@/lib/http/route';
import { employeeExportQuery } from '@/lib/schemas/exports';

export const GET = route(
  { role: 'admin', freshProof: true, query: employeeExportQuery },
  async ({ query, look }) => {
    const filters = filtersOf(query);
    await look({ item: 'employees', filters });
    return new Download(await exportEmployees(query), query.format, filters);
  },
  { action: 'listExport', subject: null },
);
