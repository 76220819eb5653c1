/** `npm run recount`: counts the cards and corrects the counts kept beside them, as the app does once an hour. */
import { recountCards } from '@/lib/domain/counts/recount';
import { connected } from './lib/database';
import { main } from './lib/say';

main(() =>
  connected(async () => {
    const corrected = await recountCards();
    console.log(corrected === 0 ? 'Every count is right.' : `${corrected} counts corrected.`);
  }),
);
