import 'server-only';
import { headers } from 'next/headers';
import { connect, inTime } from '@/lib/db/connect';
import { AppError } from '@/lib/errors';
import { clientAddress } from './client-address';
import { takeOften } from './rate-limit';

/**
 * Whether the visitor of a page may still list hospitals: the page and the API share one limit
 * (docs/security.md#rate-limits). While the database is unavailable nothing is counted, and the list says so itself.
 */
export async function mayListHospitals(): Promise<boolean> {
  const client = clientAddress(await headers());
  try {
    await inTime(async () => {
      await connect();
      await takeOften('directory', client);
    });
    return true;
  } catch (error) {
    return !(error instanceof AppError);
  }
}
