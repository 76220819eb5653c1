import { listImports, openImport } from '@/lib/domain/imports/imports';
import { route } from '@/lib/http/route';
import { importListQuery, importSchema, imports, openedImport } from '@/lib/schemas/imports';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', query: importListQuery, response: success.extend(imports.shape) },
  async ({ query }) => ({
    ...(await listImports(query)),
    message: 'loaded',
  }),
);

export const POST = route(
  { role: 'admin', body: importSchema, status: 201, response: success.extend(openedImport.shape) },
  async ({ body, session }) => ({ import: await openImport(session, body), message: 'importOpened' }),
  { action: 'importOpen', subject: ({ answer }) => ({ item: answer?.import._id }) },
);
