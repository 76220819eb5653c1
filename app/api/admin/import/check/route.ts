import { checkRows } from '@/lib/domain/imports/check-rows';
import { route } from '@/lib/http/route';
import { importRowsSchema, checkedRows } from '@/lib/schemas/imports';
import { success } from '@/lib/schemas/responses/common';

export const POST = route(
  { role: 'admin', body: importRowsSchema, onlyReads: true, response: success.extend(checkedRows.shape) },
  async ({ body }) => ({ ...(await checkRows(body)), message: 'importChecked' }),
  {
    action: 'importCheck',
    subject: ({ body }) => ({ count: (body?.families?.length ?? 0) + (body?.hospitals?.length ?? 0) }),
  },
);
