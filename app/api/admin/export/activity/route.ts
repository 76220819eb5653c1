import { exportActivity } from '@/lib/domain/exports/export-activity';
import { exportRoute } from '@/lib/http/export-route';
import { activityExportQuery } from '@/lib/schemas/activity';

export const GET = exportRoute('activity', activityExportQuery, exportActivity, 'activity');
