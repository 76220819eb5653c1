import { connect, DatabaseAwayError, inTime } from '@/lib/db/connect';
import { checkKey } from '@/lib/domain/keys/check-key';
import { log } from '@/lib/log';

const AGAIN_MS = 30_000;

/**
 * Logs once if this server's keys cannot decrypt the stored Aadhaar numbers. Those are then shown masked, and
 * new ones are encrypted with the current key. Retries while the database is unavailable; nothing waits for
 * this check.
 */
export async function checkKeyAtBoot(): Promise<void> {
  try {
    const state = await inTime(async () => {
      await connect();
      return checkKey();
    });
    if (state !== 'wrong') return;
    log.fatal(
      { event: 'aadhaarKeyWrong' },
      'AADHAAR_KEY, and AADHAAR_KEY_PREVIOUS if set, do not open the stored Aadhaar numbers: start with the right key (docs/operations/keys.md)',
    );
  } catch (error) {
    if (error instanceof DatabaseAwayError) setTimeout(() => void checkKeyAtBoot(), AGAIN_MS).unref();
    else log.warn({ error: (error as Error).name }, 'the key of the Aadhaar numbers could not be checked');
  }
}
