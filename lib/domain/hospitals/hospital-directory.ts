import 'server-only';
import { connect, withTimeout } from '@/lib/db/connect';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { directoryQuery, DIRECTORY_PAGE_SIZE, type DirectoryQuery } from '@/lib/schemas/directory';
import type { DirectoryPage } from '@/lib/schemas/responses/hospitals';
import { listHospitals } from './list-hospitals';

const PRINTED_MAX = 300;

type Asked = Record<string, string | string[] | undefined>;

/** The query in the address of /hospitals. Of a repeated parameter the first value is used. */
export const askedDirectory = (asked: Asked): DirectoryQuery =>
  directoryQuery((name) => [asked[name]].flat()[0]);

/**
 * A page of the public directory, by name (docs/contract.md#hospitals). Pages are rendered outside lib/http,
 * so this connects to the database itself. An unknown cursor leads to the first page.
 * @param first the zone whose hospitals come first
 * @param onPaper the whole list, up to some 12 sheets
 * @returns null if the list cannot be read now; the page then says so and offers a retry
 */
export async function listHospitalDirectory(
  query: DirectoryQuery,
  first?: string,
  onPaper = false,
): Promise<DirectoryPage | null> {
  const limit = onPaper ? PRINTED_MAX : DIRECTORY_PAGE_SIZE;
  try {
    return await withTimeout(async () => {
      await connect();
      return listHospitals(null, { ...query, first, sort: 'name', limit });
    });
  } catch (error) {
    if (query.cursor && error instanceof AppError)
      return listHospitalDirectory({ ...query, cursor: undefined }, first, onPaper);
    // Only the error's name: its message may contain the search text.
    log.error({ error: (error as Error | null)?.name }, 'hospital directory unavailable');
    return null;
  }
}
