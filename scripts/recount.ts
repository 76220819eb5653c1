/** `npm run recount`: counts the cards and sums the visits again, and corrects what is held beside them, as the app does once an hour. */
import { recountCards } from '@/lib/domain/counts/recount';
import { recountVisits } from '@/lib/domain/visits/held-sums';
import { connected } from './lib/connected';
import { main } from './lib/say';

main(() =>
  connected(async () => {
    const corrected = await recountCards();
    console.log(corrected === 0 ? 'Every count is right.' : `${corrected} counts corrected.`);
    const months = await recountVisits();
    console.log(months === 0 ? 'Every sum of visits is right.' : `The sums of ${months} months corrected.`);
  }),
);
