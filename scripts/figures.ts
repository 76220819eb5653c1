/** `npm run figures`: computes what adds up all cards and visits, as the app does every five minutes. */
import { computeFigures } from '@/lib/domain/figures/figures';
import { connected } from './lib/connected';
import { main } from './lib/command';

main(() =>
  connected(async () => {
    const { cardsByMonth } = await computeFigures();
    const cards = cardsByMonth.reduce((sum, each) => sum + each.cards, 0);
    console.log(`The figures are up to date: ${cards} cards in twelve months.`);
  }),
);
