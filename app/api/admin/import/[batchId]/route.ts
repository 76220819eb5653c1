import { getImport } from '@/lib/domain/imports/imports';
import { route } from '@/lib/http/route';
import { importParams, importDetail } from '@/lib/schemas/imports';
import { success } from '@/lib/schemas/responses/common';

export const GET = route(
  { role: 'admin', params: importParams, response: success.extend(importDetail.shape) },
  async ({ params }) => ({ ...(await getImport(params.batchId)), message: 'loaded' }),
  { subject: ({ params }) => ({ item: params?.batchId }) },
);
