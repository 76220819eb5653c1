import 'server-only';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { ZoneModel } from '@/models/zone';

const GOOD_FOR_MS = 60_000;
let known: { choices: ZoneChoice[]; until: number } | undefined;

type ZoneChoice = { value: string; label: string };

/**
 * Read at most once a minute. Without a database, the list read before, or empty: the family can still say that it
 * does not know.
 */
export async function zoneChoices(): Promise<ZoneChoice[]> {
  if (known && known.until > Date.now()) return known.choices;
  try {
    const zones = await withTimeout(async () => {
      await connect();
      return ZoneModel.find({}, { _id: 0, zoneId: 1, zoneName: 1 }).sort({ zoneName: 1 }).lean();
    });
    const choices = zones.map(({ zoneId, zoneName }) => ({ value: zoneId, label: zoneName }));
    known = { choices, until: Date.now() + GOOD_FOR_MS };
  } catch (error) {
    log.warn({ error: (error as Error).name }, 'zones could not be read for a public page');
  }
  return known?.choices ?? [];
}
