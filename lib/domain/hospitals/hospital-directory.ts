import 'server-only';
import { connect, inTime } from '@/lib/db/connect';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import {
  directoryQuery,
  DIRECTORY_PAGE_SIZE,
  type DirectoryPage,
  type DirectoryQuery,
} from '@/lib/schemas/directory';
import { listHospitals } from './list-hospitals';

type Asked = Record<string, string | string[] | undefined>;

/** The query of the address of /hospitals, which a person may have typed; of several values the first. */
export const askedDirectory = (asked: Asked): DirectoryQuery =>
  directoryQuery((name) => [asked[name]].flat()[0]);

/**
 * A page of the public directory, by name (docs/contract.md#hospitals). A page is rendered outside lib/http, so this
 * verb connects by itself. A cursor that leads nowhere leads to the first page.
 * @returns null when the list cannot be read now: the page says so and offers another try
 */
export async function listHospitalDirectory(query: DirectoryQuery): Promise<DirectoryPage | null> {
  try {
    return await inTime(async () => {
      await connect();
      return listHospitals({ ...query, sort: 'name', limit: DIRECTORY_PAGE_SIZE });
    });
  } catch (error) {
    if (query.cursor && error instanceof AppError)
      return listHospitalDirectory({ ...query, cursor: undefined });
    // A name only: a message may quote what it failed on.
    log.error({ error: (error as Error | null)?.name }, 'hospital directory unavailable');
    return null;
  }
}
