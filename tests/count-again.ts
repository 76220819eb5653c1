import { recountCards } from '@/lib/domain/counts/recount';
import { api } from './contract-client';

/**
 * Makes the counts those of the cards that are stored, after a test stored or deleted some by hand: what the app noted
 * for other tests is written first.
 * @param admin a token
 */
export async function countAgain(admin: string): Promise<void> {
  await api('GET', '/api/admin/dashboard', { token: admin });
  await recountCards({ settleMs: 0 });
}
