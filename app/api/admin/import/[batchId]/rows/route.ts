import { importRows } from '@/lib/domain/imports/import-rows';
import { route } from '@/lib/http/route';
import { importParams, importRowsSchema, importedRows } from '@/lib/schemas/imports';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    params: importParams,
    body: importRowsSchema,
    response: success.extend(importedRows.shape),
  },
  async ({ params, body, session }) => ({
    results: await importRows(session, params.batchId, body),
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
