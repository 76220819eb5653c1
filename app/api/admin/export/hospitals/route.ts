import { exportHospitals } from '@/lib/domain/exports/export-hospitals';
import { filtersOf } from '@/lib/domain/exports/filters-of';
import { Download } from '@/lib/http/download';
import { route } from '@/lib/http/route';
import { hospitalExportQuery } from '@/lib/schemas/exports';

export const GET = route(
  { role: 'admin', freshProof: true, query: hospitalExportQuery },
  async ({ query, look }) => {
    const filters = filtersOf(query);
    await look({ item: 'hospitals', filters });
    return new Download(await exportHospitals(query), query.format, filters);
  },
  { action: 'listExport', subject: null },
);
