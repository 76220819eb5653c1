import { listImports } from '@/lib/domain/imports/list-imports';
import { openImport } from '@/lib/domain/imports/open-import';
import { route } from '@/lib/http/route';
import { importListQuery, importSchema } from '@/lib/schemas/imports';

export const GET = route({ role: 'admin', query: importListQuery }, async ({ query }) => ({
  ...(await listImports(query)),
  message: 'loaded',
}));

export const POST = route(
  { role: 'admin', body: importSchema, status: 201 },
  async ({ body, session }) => ({ import: await openImport(body, session.id), message: 'importOpened' }),
  { action: 'importOpen', subject: ({ answer }) => ({ item: answer?.import._id }) },
);
