import { getImport } from '@/lib/domain/imports/get-import';
import { route } from '@/lib/http/route';
import { importParams } from '@/lib/schemas/imports';
import { importDetail } from '@/lib/schemas/responses/imports';
import { success } from '@/lib/schemas/responses/parts';

export const GET = route(
  { role: 'admin', params: importParams, response: success.extend(importDetail.shape) },
  async ({ params }) => ({ ...(await getImport(params.batchId)), message: 'loaded' }),
  { subject: ({ params }) => ({ item: params?.batchId }) },
);
