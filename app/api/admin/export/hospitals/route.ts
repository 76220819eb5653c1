import { exportHospitals } from '@/lib/domain/exports/export-hospitals';
import { exportRoute } from '@/lib/http/export-route';
import { hospitalExportQuery } from '@/lib/schemas/exports';

export const GET = exportRoute('hospitals', hospitalExportQuery, exportHospitals);
