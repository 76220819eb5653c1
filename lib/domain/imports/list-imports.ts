import 'server-only';
import type { ImportBatch } from '@/lib/schemas/responses/imports';
import type { Page } from '@/lib/schemas/responses/lists';
import type { ImportListQuery } from '@/lib/schemas/imports';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { listPage } from '../lists/list-page';
import { toImports } from './to-import';

/** Imports, newest first (ours, GET /api/admin/import); `digest` finds those of one file. */
export async function listImports({
  digest,
  ...page
}: ImportListQuery): Promise<Page<'imports', ImportBatch>> {
  const { rows, ...rest } = await listPage<ImportBatchDocument>(
    ImportBatchModel,
    digest ? { digest } : {},
    page,
    {},
  );
  return { imports: await toImports(rows), ...rest };
}
