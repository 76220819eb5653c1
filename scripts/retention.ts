/**
 * `npm run retention [-- --dry-run]`: removes what has been kept long enough, as the app does once a day; with
 * `--dry-run` it says what would go and removes nothing (docs/operations.md#retention).
 */
import { RETENTION, KEPT } from '@/lib/constants/retention';
import { lapsedCardNumbers } from '@/lib/domain/retention/rules';
import { countExpired, removeExpired } from '@/lib/domain/retention/run-retention';
import { connected } from './lib/database';
import { main } from './lib/say';

const NAMED = 100;
const dryRun = process.argv.includes('--dry-run');

main(() =>
  connected(async () => {
    const cards = dryRun ? await lapsedCardNumbers(NAMED) : [];
    const expired = await (dryRun ? countExpired() : removeExpired());
    for (const kept of KEPT) {
      const [[unit, count]] = Object.entries(RETENTION[kept]) as [[string, number]];
      console.log(`${kept}: ${expired[kept]} ${dryRun ? 'would go' : 'removed'} (kept for ${count} ${unit})`);
    }
    for (const { cardNumber, cardDueDate } of cards)
      console.log(`  ${cardNumber}, valid until ${cardDueDate}`);
    if (expired.lapsedCards > cards.length && dryRun)
      console.log(`  and ${expired.lapsedCards - cards.length} more cards`);
  }),
);
