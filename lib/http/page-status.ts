import 'server-only';
import { headers } from 'next/headers';
import { openRequests, requestIdOf } from './request-log';

/** For a page that shows why itself: what Next sends for `notFound()` is empty without scripts. */
export async function answerStatus(status: 404 | 429 | 503): Promise<void> {
  const open = openRequests.get(requestIdOf(await headers()));
  if (!open) return;
  open.response.statusCode = status;
  if (status !== 404) open.response.setHeader('Retry-After', '60');
}
