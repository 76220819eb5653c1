/**
 * `npm run retention [-- --dry-run]`: removes what has been kept long enough, as the app does once a day; with
 * `--dry-run` it lists what would go and removes nothing (docs/operations.md#retention).
 */
import { RETENTION, KEPT } from '@/lib/constants/retention';
import { countExpired, nameExpired, removeExpired } from '@/lib/domain/retention/run-retention';
import { connected } from './lib/connected';
import { main } from './lib/command';

/** So many of each kind are listed. */
const NAMED = 100;
const dryRun = process.argv.includes('--dry-run');

main(() =>
  connected(async () => {
    const names = dryRun ? await nameExpired(NAMED) : undefined;
    const expired = await (dryRun ? countExpired() : removeExpired());
    for (const kept of KEPT) {
      const [[unit, count]] = Object.entries(RETENTION[kept]) as [[string, number]];
      console.log(
        `${kept}: ${expired[kept]} ${dryRun ? 'would be removed' : 'removed'} (kept for ${count} ${count === 1 ? unit.slice(0, -1) : unit})`,
      );
      const listed = names?.[kept] ?? [];
      for (const name of listed) console.log(`  ${name}`);
      if (listed.length === NAMED && expired[kept] > NAMED)
        console.log(`  and ${expired[kept] - NAMED} more`);
    }
  }),
);
