import { checkRows } from '@/lib/domain/imports/check-rows';
import { route } from '@/lib/http/route';
import { importRowsSchema } from '@/lib/schemas/imports';

export const POST = route(
  { role: 'admin', body: importRowsSchema, onlyReads: true },
  async ({ body }) => ({ ...(await checkRows(body)), message: 'importChecked' }),
  {
    action: 'importCheck',
    subject: ({ body }) => ({ count: (body?.families?.length ?? 0) + (body?.hospitals?.length ?? 0) }),
  },
);
