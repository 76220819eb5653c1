import { exportCards } from '@/lib/domain/exports/export-cards';
import { exportRoute } from '@/lib/http/export-route';
import { cardExportQuery } from '@/lib/schemas/exports';

export const GET = exportRoute('cards', cardExportQuery, exportCards);
