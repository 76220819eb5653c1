import { importRows } from '@/lib/domain/imports/import-rows';
import { route } from '@/lib/http/route';
import { importParams, importRowsSchema } from '@/lib/schemas/imports';

export const POST = route(
  { role: 'admin', params: importParams, body: importRowsSchema },
  async ({ params, body, session }) => ({
    results: await importRows(params.batchId, body, session.id),
    message: 'importSaved',
  }),
  {
    action: 'importRows',
    subject: ({ params, answer }) => ({
      item: params?.batchId,
      count: answer?.results.filter(({ fieldErrors }) => !fieldErrors).length,
    }),
  },
);
