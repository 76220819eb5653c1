import { exportVisits } from '@/lib/domain/exports/export-visits';
import { exportRoute } from '@/lib/http/export-route';
import { visitExportQuery } from '@/lib/schemas/exports';

export const GET = exportRoute('visits', visitExportQuery, exportVisits, 'report');
