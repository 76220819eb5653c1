import { exportEmployees } from '@/lib/domain/exports/export-employees';
import { exportRoute } from '@/lib/http/export-route';
import { employeeExportQuery } from '@/lib/schemas/exports';

export const GET = exportRoute('employees', employeeExportQuery, exportEmployees);
