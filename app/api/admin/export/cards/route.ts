import { exportCards } from '@/lib/domain/exports/export-cards';
import { filtersOf } from '@/lib/domain/exports/filters-of';
import { Download } from '@/lib/http/download';
import { route } from '@/lib/http/route';
import { cardExportQuery } from '@/lib/schemas/exports';

export const GET = route(
  { role: 'admin', freshProof: true, query: cardExportQuery },
  async ({ query, look }) => {
    const filters = filtersOf(query);
    await look({ item: 'cards', filters });
    return new Download(await exportCards(query), query.format, filters);
  },
  { action: 'listExport', subject: null },
);
