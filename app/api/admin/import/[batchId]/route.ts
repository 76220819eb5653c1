import { getImport } from '@/lib/domain/imports/get-import';
import { route } from '@/lib/http/route';
import { importParams } from '@/lib/schemas/imports';

export const GET = route(
  { role: 'admin', params: importParams },
  async ({ params }) => ({ ...(await getImport(params.batchId)), message: 'loaded' }),
  { subject: ({ params }) => ({ item: params?.batchId }) },
);
