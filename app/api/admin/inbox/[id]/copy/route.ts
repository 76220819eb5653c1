import { copyOwnPart } from '@/lib/domain/erasure/copy-own-part';
import { Download, downloadedFile } from '@/lib/http/download';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/schemas/lists';
import { ownCopyQuery } from '@/lib/schemas/requests';

export const GET = route(
  { role: 'admin', stepUp: true, params: idParams, query: ownCopyQuery, response: downloadedFile },
  async ({ params, query, auditRead }) => {
    const table = await copyOwnPart(params.id, query);
    await auditRead({ item: params.id, cardNumber: query.card });
    return new Download(table, query.format);
  },
  { action: 'requestCopy', subject: ({ params }) => ({ item: params?.id }) },
);
