import { undoImport } from '@/lib/domain/imports/undo-import';
import { route } from '@/lib/http/route';
import { importParams, importUndoSchema } from '@/lib/schemas/imports';

export const POST = route(
  { role: 'admin', params: importParams, body: importUndoSchema, bodyOptional: true },
  async ({ params, body, session }) => ({
    ...(await undoImport(params.batchId, session.id, body?.after)),
    message: 'importUndone',
  }),
  {
    action: 'importUndo',
    subject: ({ params, answer }) => ({ item: params?.batchId, count: answer?.removed }),
  },
);
