import { connect, DatabaseAwayError, withTimeout } from '@/lib/db/connect';
import { isTooOld } from '@/lib/db/server-errors';
import { homeZone } from '@/lib/constants/site';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { checkKey, cardOfOtherProduct } from '@/lib/domain/keys/check-key';
import { missingIndexes, updatesDue } from '@/lib/domain/updates/steps';
import { zoneChoices } from '@/lib/domain/organisation/zones';
import { log } from '@/lib/log';
import { noteAadhaarKey, tellMissing } from './probes';

/** Retries soon: until the check succeeds, a build for another product could serve. */
const AGAIN_MS = 2_000;

/** Leaves out the database's address, which may contain a password. */
function problem({ cause }: DatabaseAwayError): string {
  return isTooOld(cause)
    ? 'the database at MONGODB_URI is too old, MongoDB 4.4 or later is needed: requests get a 503 until it is upgraded'
    : `the database at MONGODB_URI does not respond (${(cause as Error).name}): requests get a 503 until it is back`;
}

/**
 * Logs once: an unusable database, keys that cannot decrypt stored Aadhaar numbers, no HOME_ZONE, `npm run
 * db:update` still to run, or missing unique indexes after it ran. Numbers that cannot be decrypted are shown
 * masked; new ones use the current key. Retries while the database is away; nothing waits for this. Ends the process
 * if the cards have another product's numbers.
 * @param stop ends the retries
 * @param first nothing was logged about the database yet
 */
export async function checkDatabaseAtBoot(
  stop: AbortSignal,
  first = true,
  exit: (code: number) => void = process.exit,
): Promise<void> {
  if (stop.aborted) return;
  try {
    const [key, due, other] = await withTimeout(async () => {
      await connect();
      return Promise.all([checkKey(), updatesDue(), cardOfOtherProduct()]);
    });
    if (other) {
      log.fatal(
        { event: 'otherProduct' },
        `card numbers in this database begin with ${other.replace(/\d.*$/, '')}, those of this build with ${PRODUCT_NAME}: build with the right NEXT_PUBLIC_PRODUCT_NAME, or start with the right MONGODB_URI`,
      );
      return exit(1);
    }
    noteAadhaarKey(key);
    if (key === 'wrong')
      log.fatal(
        { event: 'aadhaarKeyWrong' },
        'AADHAAR_KEY, and AADHAAR_KEY_PREVIOUS if set, do not open the stored Aadhaar numbers: start with the right key (docs/operations/keys.md)',
      );
    const home = homeZone();
    if (home && !(await zoneChoices()).some(({ value }) => value === home))
      log.warn(
        { event: 'homeZoneUnknown' },
        `there is no zone ${home} in this database: until an admin creates it, HOME_ZONE puts no hospital first`,
      );
    if (due) log.warn({ event: 'updateDue' }, 'run npm run db:update on this database');
    else tellMissing(await withTimeout(missingIndexes));
  } catch (error) {
    if (error instanceof DatabaseAwayError) {
      if (first) log.error({ event: 'databaseAway' }, problem(error));
      setTimeout(() => void checkDatabaseAtBoot(stop, false, exit), AGAIN_MS).unref();
    } else log.warn({ error: (error as Error).name }, 'the database could not be checked');
  }
}
