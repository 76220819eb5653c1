import { exportHospitals } from '@/lib/domain/exports/export-hospitals';
import { Download } from '@/lib/http/download';
import { route } from '@/lib/http/route';
import { otherVerbs } from '@/lib/http/verbs';
import { hospitalExportQuery } from '@/lib/schemas/exports';

export const GET = route(
  { role: 'admin', freshProof: true, query: hospitalExportQuery },
  async ({ query, look }) => {
    await look({ item: 'hospitals' });
    return new Download(await exportHospitals(query), query.format);
  },
  { action: 'listExport', subject: null },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs({ GET });
