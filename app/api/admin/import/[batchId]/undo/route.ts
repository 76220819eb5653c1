import { undoImport } from '@/lib/domain/imports/undo-import';
import { route } from '@/lib/http/route';
import { importParams, importUndoSchema, undoneRows } from '@/lib/schemas/imports';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  {
    role: 'admin',
    params: importParams,
    body: importUndoSchema,
    bodyOptional: true,
    response: success.extend(undoneRows.shape),
  },
  async ({ params, body, session }) => ({
    ...(await undoImport(session, params.batchId, body?.after)),
    message: 'importUndone',
  }),
  {
    action: 'importUndo',
    subject: ({ params, answer }) => ({ item: params?.batchId, count: answer?.removed }),
  },
);
