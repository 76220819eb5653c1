import 'server-only';
import type { z } from 'zod';
import type { Session } from '@/lib/auth/account';
import { filtersOf } from '@/lib/domain/exports/open-rows';
import type { Table } from '@/lib/export/table';
import type { ExportFormat } from '@/lib/schemas/exports';
import { Download, downloadedFile } from './download';
import { route, type ForAuditors } from './route';

type Narrowed = Record<string, string | number | string[] | undefined> & { format: ExportFormat };

/**
 * An admin's list as a file, recorded as a read with its filters.
 * @param list its name in the record
 */
export const exportRoute = <Q extends z.ZodType<Narrowed>>(
  list: string,
  query: Q,
  read: (query: z.output<Q>, viewer: Session) => Promise<Table>,
  auditors?: ForAuditors,
) =>
  route(
    { role: 'admin', stepUp: true, query, response: downloadedFile, ...(auditors && { auditors }) },
    async (call) => {
      const asked = call.query as z.output<Q>;
      const filters = filtersOf(asked);
      await call.auditRead({ item: list, filters });
      return new Download(await read(asked, call.session), asked.format, filters);
    },
    { action: 'listExport', subject: null },
  );
